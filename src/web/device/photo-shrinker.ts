/** Turns what a person picked into a page to be sent: photos upright, small and without a place in them; PDF and XML as they are. */
import { Refusal } from '#domain/errors/refusal.ts'
import { looksLikeXml } from '#domain/invoices/fiscal-text.ts'
import {
  type AcceptedType,
  acceptedTypes,
  checkPixels,
  checkSize,
  drawableLimit,
  heicMessage,
  isAcceptedType,
  pixelLimit,
} from '#domain/invoices/photo.ts'
import { checkWhole } from '#domain/invoices/whole-file.ts'
import { createAsker } from './worker-asker.ts'
import { captured, type ShrinkAnswer, type ShrinkRequest, type Size } from './shrink-protocol.ts'

/** A page ready for the outbox. */
export interface ReadyPage {
  readonly mime: AcceptedType
  readonly bytes: ArrayBuffer
  /** False when the original travels: a PDF, the XML of an invoice, a drawing that is small enough, or a photo that could not be made smaller. */
  readonly shrunk: boolean
}

export interface PhotoShrinker {
  /**
   * A JPEG of at most 2048 pixels and about 900 kB unless another size is asked for, or the original.
   * @throws Refusal `file-not-accepted` (empty, a part of a file, HEIC that this browser cannot read, another format),
   *   `file-too-large` (more than 12 MB and not to be made smaller), `image-too-large` (more pixels than anybody can draw, or
   *   than the server takes and not to be made smaller)
   * @throws FiscalFault an XML that is no fiscal document
   */
  prepare(file: Blob, size?: Size): Promise<ReadyPage>
  /** Ends the worker; a later `prepare` starts a new one. */
  close(): void
}

export interface ShrinkPorts {
  readonly startWorker: () => Worker
  /** Milliseconds after which a photo is given up and the original is kept. */
  readonly timeout?: number
}

/** A picture of an invoice below this is suspicious unless its source was as small. */
const tinyResult = 20_000

/** Reads the first bytes: names and types of picked files lie. Null for anything that is no page of an invoice. */
export async function sniff(file: Blob): Promise<AcceptedType | 'image/heic' | null> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = String.fromCharCode(...head)
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (text.startsWith('\u0089PNG\r\n')) return 'image/png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  if (text.startsWith('%PDF-')) return 'application/pdf'
  if (looksLikeXml(head)) return 'application/xml'
  return /^ftyp(?:hei[cfmsx]|hev[cx]|mif1|msf1)/.test(text.slice(4)) ? 'image/heic' : null
}

/** With our own module worker, from our own origin. */
export function browserShrinker(): PhotoShrinker {
  return createPhotoShrinker({
    startWorker: () => new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' }),
  })
}

/** One photo at a time: two at once exceed the canvas memory of an iPhone and come back black. */
export function createPhotoShrinker({ startWorker, timeout = 20_000 }: ShrinkPorts): PhotoShrinker {
  const isFailure = ({ done }: ShrinkAnswer) => !done
  const { ask, close } = createAsker<ShrinkRequest, ShrinkAnswer>({ startWorker, timeout, isFailure })
  // A worker that cannot even start is one more way to fail.
  const shrink = (request: ShrinkRequest): Promise<ShrinkAnswer> =>
    ask(request).catch((error: unknown) => ({ done: false as const, why: String(error) }))

  return {
    close,
    async prepare(file, size = captured) {
      const mime = await kindOf(file)
      // The reader is loaded when somebody picks an XML.
      if (mime === 'application/xml') await (await import('./fiscal-file.ts')).openFiscalFile(file)
      const pixels = await pixelsOf(file, mime)
      checkPixels(pixels, drawableLimit)
      if (pixels <= pixelLimit && travelsAsItIs(file, mime, size)) return original(file, mime)
      const answer = await shrink({ photo: new File([file], 'nota', { type: mime }), size })
      if (answer.done && isBetter(answer, file, size))
        return { mime: 'image/jpeg', bytes: await answer.photo.arrayBuffer(), shrunk: true }
      if (!isAcceptedType(mime)) throw new Refusal('file-not-accepted', { msg: heicMessage })
      checkPixels(pixels)
      return original(file, mime)
    },
  }
}

/** A small drawing (a screenshot, say) loses by becoming a JPEG; a small JPEG still has its place taken out. */
function travelsAsItIs(file: Blob, mime: AcceptedType | 'image/heic', { bytes }: Size): mime is AcceptedType {
  return (
    mime === 'application/pdf' ||
    mime === 'application/xml' ||
    ((mime === 'image/png' || mime === 'image/webp') && file.size <= bytes)
  )
}

/** 0 for what is no picture, or does not say. Refuses a part of a file. */
async function pixelsOf(file: Blob, mime: AcceptedType | 'image/heic'): Promise<number> {
  if (mime === 'image/heic' || mime === 'application/xml') return 0
  return checkWhole(new Uint8Array(await file.arrayBuffer()), mime) ?? 0
}

async function kindOf(file: Blob): Promise<AcceptedType | 'image/heic'> {
  if (file.size === 0) checkSize(0)
  const mime = await sniff(file)
  if (mime === null) throw new Refusal('file-not-accepted')
  return mime
}

/** Without a picture in it, suspiciously empty, or larger than it need be: then the original is the better page. */
function isBetter(answer: ShrinkAnswer & { done: true }, source: Blob, { bytes }: Size): boolean {
  const { photo, blank, width, height } = answer
  const drawn = !blank && width > 0 && height > 0
  const plausible = photo.size > tinyResult || source.size <= 20 * tinyResult
  return drawn && plausible && photo.size <= Math.max(source.size, bytes)
}

async function original(file: Blob, mime: AcceptedType): Promise<ReadyPage> {
  checkSize(file.size)
  return { mime, bytes: await file.arrayBuffer(), shrunk: false }
}

/** For `<input accept>`. HEIC is left out on purpose: Safari then hands over a JPEG. */
export const pickable = [...acceptedTypes, 'text/xml', '.xml'].join(',')
