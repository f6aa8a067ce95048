/**
 * Whether a file arrived whole, and how many pixels a picture unfolds to, told by its bytes alone: a person hears of a
 * half-copied page while they still have the paper. What has another form than the formats say is left to whoever opens it.
 */
import { Refusal } from '#domain/errors/refusal.ts'
import type { AcceptedType } from './photo.ts'

export const damagedPicture = 'A imagem está danificada ou incompleta. Envie a foto de novo.'
export const damagedPdf = 'O PDF está incompleto. Envie o arquivo de novo.'

/** What a file says of itself; undefined where it does not say it. */
interface Told {
  readonly whole?: boolean
  readonly pixels?: number
}

const startsAt = (bytes: Uint8Array, text: string, at: number) =>
  Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

const includes = (bytes: Uint8Array, text: string) =>
  bytes.some((byte, at) => byte === text.charCodeAt(0) && startsAt(bytes, text, at))

/** The end of the image stands after its data: a thumbnail before it has an end of its own. */
function endsAfter(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return true
  return false
}

/** Markers that announce the size: all of a frame but the tables between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** ITU-T T.81, annex B: segments with their lengths, until the data of the picture begins. */
function ofJpeg(bytes: Uint8Array, view: DataView): Told {
  let pixels: number | undefined
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff) return { ...(pixels !== undefined && { pixels }) }
    // Fill bytes before a marker.
    if (marker === 0xff) at += 1
    else {
      const end = at + 2 + view.getUint16(at + 2)
      if (end > bytes.length) break
      if (isFrame(marker)) pixels = view.getUint16(at + 5) * view.getUint16(at + 7)
      if (marker === 0xda) return { whole: endsAfter(bytes, end), ...(pixels !== undefined && { pixels }) }
      at = end
    }
  }
  return { whole: false, ...(pixels !== undefined && { pixels }) }
}

/** PNG (third edition), 5.3 and 11.2: chunks with their lengths; the first has the size, the last is empty. */
function ofPng(bytes: Uint8Array, view: DataView): Told {
  if (bytes.length < 33) return { whole: false }
  const pixels = view.getUint32(16) * view.getUint32(20)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (startsAt(bytes, 'IEND', at + 4)) return { whole: true, pixels }
  return { whole: false, pixels }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000

/** RFC 9649, 2.4 to 2.7: the length of all, and the size where each of the three kinds has it. */
function ofWebp(bytes: Uint8Array, view: DataView): Told {
  if (bytes.length < 30) return { whole: false }
  const whole = view.getUint32(4, true) + 8 <= bytes.length
  if (startsAt(bytes, 'VP8X', 12)) return { whole, pixels: (uint24(view, 24) + 1) * (uint24(view, 27) + 1) }
  if (startsAt(bytes, 'VP8L', 12)) {
    const bits = view.getUint32(21, true)
    return { whole, pixels: ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1) }
  }
  return { whole, pixels: (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff) }
}

/** ISO 32000-1, 7.5.5: a PDF ends with its trailer; a file cut on the way has lost it. */
export const isWholePdf = (bytes: Uint8Array): boolean =>
  startsAt(bytes, '%PDF-', 0) && includes(bytes.subarray(-1024), '%%EOF')

function told(bytes: Uint8Array, mime: AcceptedType): Told {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (mime === 'image/jpeg') return ofJpeg(bytes, view)
  if (mime === 'image/png') return ofPng(bytes, view)
  if (mime === 'image/webp') return ofWebp(bytes, view)
  return mime === 'application/pdf' ? { whole: isWholePdf(bytes) } : {}
}

/**
 * Pixels of a whole picture, null for another file or where it does not say.
 * @throws Refusal `file-not-accepted` for a part of a file
 */
export function checkWhole(bytes: Uint8Array, mime: AcceptedType): number | null {
  const { whole, pixels } = told(bytes, mime)
  if (whole === false)
    throw new Refusal('file-not-accepted', { msg: mime === 'application/pdf' ? damagedPdf : damagedPicture })
  return pixels ?? null
}
