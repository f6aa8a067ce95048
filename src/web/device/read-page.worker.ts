/** Reads one page, a picture or a PDF, away from the page's thread. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pixelLimit } from '#domain/invoices/photo.ts'
import { decodedOf, decoderOptions } from '#domain/reading/decoder-options.ts'
import { readCodes } from '#domain/reading/page-reading.ts'
import { lookForCodes, type Decode } from '#domain/reading/passes.ts'
import { readPdf } from '#domain/reading/pdf-pages.ts'
import { machineUrl } from './machine-url.ts'
import { openPdf } from './open-pdf.ts'
import type { PageRead, ReadRequest } from './read-page-protocol.ts'

prepareZXingModule({ overrides: { locateFile: () => machineUrl } })

const decode: Decode = async ({ width, height, data }) => {
  const found = await readBarcodes(new ImageData(data, width, height), decoderOptions)
  return found.map(decodedOf)
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

const nothing: PageRead = { readings: [], problem: null }

async function readPicture({ file, page }: ReadRequest, isOver: () => boolean): Promise<PageRead> {
  const pixels = await pixelsOf(file)
  if (!pixels) return nothing
  const { width, height, data } = pixels
  const { codes } = await lookForCodes({ width, height, data }, decode, isOver)
  return { readings: [readCodes(codes, page)], problem: null }
}

async function readDocument({ file, page }: ReadRequest, isOver: () => boolean): Promise<PageRead> {
  const pdf = await openPdf(file)
  if (pdf === 'locked') return { ...nothing, problem: pdf }
  try {
    return { readings: await readPdf(pdf, { page, decode, isOver }), problem: null }
  } finally {
    await pdf.close()
  }
}

async function read(request: ReadRequest): Promise<PageRead> {
  const end = performance.now() + request.budget
  const isOver = () => performance.now() > end
  return request.file.type === 'application/pdf' ? readDocument(request, isOver) : readPicture(request, isOver)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  // What cannot be read says nothing; the page is sent all the same.
  void read(data)
    .catch(() => nothing)
    .then((answer) => globalThis.postMessage(answer))
})
