/** Reads the codes of one photographed page away from the page's thread. */
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import { pixelLimit } from '#domain/invoices/photo.ts'
import { lookForCodes, type Decode } from '#domain/reading/passes.ts'
import { machineUrl } from './machine-url.ts'
import type { ReadAnswer, ReadRequest } from './read-page-protocol.ts'

prepareZXingModule({ overrides: { locateFile: () => machineUrl } })

/** Several: two invoices may lie on one picture. */
const options: ReaderOptions = {
  formats: ['QRCode', 'Code128'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  maxNumberOfSymbols: 4,
}

const decode: Decode = async ({ width, height, data }) => {
  const found = await readBarcodes(new ImageData(data, width, height), options)
  return found.map(({ text, position: { topLeft, topRight, bottomLeft, bottomRight } }) => ({
    text,
    corners: [topLeft, topRight, bottomLeft, bottomRight],
  }))
}

/** Null for a picture nobody photographed: a small file may unfold to more pixels than a phone has room for. */
async function pixelsOf(picture: Blob): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    if (bitmap.width * bitmap.height > pixelLimit) return null
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    pen?.drawImage(bitmap, 0, 0)
    return pen?.getImageData(0, 0, canvas.width, canvas.height) ?? null
  } finally {
    bitmap.close()
  }
}

async function read({ picture, budget }: ReadRequest): Promise<ReadAnswer> {
  const end = performance.now() + budget
  const pixels = await pixelsOf(picture)
  if (!pixels) return { codes: [] }
  const { width, height, data } = pixels
  return lookForCodes({ width, height, data }, decode, () => performance.now() > end)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  // What cannot be read says nothing; the picture is sent all the same.
  void read(data)
    .catch((): ReadAnswer => ({ codes: [] }))
    .then(({ codes }) => globalThis.postMessage({ codes }))
})
