/** What a fake camera shows, as the video file Chromium plays in its place: a code in a picture of 1280×720, or a page. */
import { readFile, writeFile } from 'node:fs/promises'
import QRCode from 'qrcode'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const [width, height] = [1280, 720]

/** A QR code of so many pixels, its quiet zone included. */
export const qrPicture = (text: string, size: number): Promise<Buffer> =>
  QRCode.toBuffer(text, { width: size, margin: 4, errorCorrectionLevel: 'M' })

/** The bars of a DANFE, wide enough for a camera. */
export async function barsPicture(text: string): Promise<Buffer> {
  const file = 'node_modules/zxing-wasm/dist/writer/zxing_writer.wasm'
  const wasmBinary = Uint8Array.from(await readFile(file)).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  const { svg } = await writeBarcode(text, { format: 'Code128', addQuietZones: true })
  return sharp(Buffer.from(svg), { density: 300 })
    .resize({ width: 1160, height: 200, fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
}

export interface Shot {
  /** Degrees. */
  readonly turned?: number
  /** Sigma of a Gaussian blur of the whole picture, in its pixels. */
  readonly blurred?: number
}

async function frameOf(code: Buffer, { turned = 0, blurred }: Shot): Promise<Buffer> {
  const background = '#d8d4cc'
  const held = await sharp(code).flatten({ background: '#fff' }).rotate(turned, { background }).png().toBuffer()
  const table = sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: held }])
    .png()
  const seen = sharp(await table.toBuffer())
  return (blurred === undefined ? seen : seen.blur(blurred)).greyscale().raw().toBuffer()
}

async function writeClip(file: string, light: Buffer, size: { width: number; height: number }): Promise<void> {
  const colour = Buffer.alloc((size.width * size.height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour])
  const head = Buffer.from(`YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]))
}

/** Writes the clip where the browser looks for it; a camera that opens afterwards shows it. */
export const showToCamera = async (file: string, code: Buffer, shot: Shot = {}): Promise<void> =>
  writeClip(file, await frameOf(code, shot), { width, height })

/** A whole page, as a phone held upright sees it: 1440×1920. */
export async function showPageToCamera(file: string, photo: Buffer): Promise<void> {
  const size = { width: 1440, height: 1920 }
  const seen = sharp(photo).resize({ ...size, fit: 'contain', background: '#d8d4cc' })
  await writeClip(file, await seen.greyscale().raw().toBuffer(), size)
}
