/** Reads one page, a picture or a PDF, or one frame of the camera, away from the page's thread. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pixelLimit } from '#domain/invoices/photo.ts'
import { glanceOf, glanceSize, type Glance } from '#domain/reading/aim.ts'
import { decodedOf, decoderOptions } from '#domain/reading/decoder-options.ts'
import { readCodes } from '#domain/reading/page-reading.ts'
import { lookForCodes, type Decode } from '#domain/reading/passes.ts'
import { readPdf } from '#domain/reading/pdf-pages.ts'
import { troubleOf } from '#domain/reading/picture-trouble.ts'
import { machineUrl } from './machine-url.ts'
import { openPdf } from './open-pdf.ts'
import type { PageRead, PageRequest, ReadAnswer, ReadRequest } from './read-page-protocol.ts'

prepareZXingModule({ overrides: { locateFile: () => machineUrl } })

const decode: Decode = async ({ width, height, data }) => {
  const found = await readBarcodes(new ImageData(data, width, height), decoderOptions)
  return found.map(decodedOf)
}

function pixelsIn(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number } = bitmap,
): ImageData | null {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen?.drawImage(bitmap, 0, 0, width, height)
  return pen?.getImageData(0, 0, width, height) ?? null
}

/** Null for a picture nobody photographed: a small file may unfold to more pixels than a phone has room for. */
async function pixelsOf(picture: Blob): Promise<ImageData | null> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  try {
    return bitmap.width * bitmap.height > pixelLimit ? null : pixelsIn(bitmap)
  } finally {
    bitmap.close()
  }
}

const nothing: PageRead = { readings: [], problem: null }

async function readPicture({ file, page }: PageRequest, isOver: () => boolean): Promise<PageRead> {
  const pixels = await pixelsOf(file)
  if (!pixels) return nothing
  const { codes } = await lookForCodes(pixels, decode, isOver)
  return { readings: [readCodes(codes, page)], problem: codes.length === 0 ? troubleOf(pixels) : null }
}

/**
 * The time runs from the first question, which is asked after the first look: loading the decoder and opening the picture take
 * a slow phone longer than the looks, and are no part of it.
 */
function overAfter(milliseconds: number): () => boolean {
  let end: number | undefined
  return () => performance.now() > (end ??= performance.now() + milliseconds)
}

/** Milliseconds for a frame: the next one may be better. */
const frameBudget = 500

async function glanceAt(frame: ImageBitmap): Promise<Glance | null> {
  try {
    const [whole, tiny] = [pixelsIn(frame), pixelsIn(frame, glanceSize)]
    if (!whole || !tiny) return null
    const { codes } = await lookForCodes(whole, decode, overAfter(frameBudget))
    return glanceOf(codes, tiny)
  } finally {
    frame.close()
  }
}

async function readDocument({ file, page }: PageRequest, isOver: () => boolean): Promise<PageRead> {
  const pdf = await openPdf(file)
  if (pdf === 'locked') return { ...nothing, problem: pdf }
  try {
    return { readings: await readPdf(pdf, { page, decode, isOver }), problem: null }
  } finally {
    await pdf.close()
  }
}

async function read(request: PageRequest): Promise<PageRead> {
  const isOver = overAfter(request.budget)
  return request.file.type === 'application/pdf' ? readDocument(request, isOver) : readPicture(request, isOver)
}

/** What cannot be read says nothing; the page is sent all the same. */
async function answerTo(request: ReadRequest): Promise<ReadAnswer> {
  if (request.kind === 'frame') return { kind: 'frame', glance: await glanceAt(request.frame).catch(() => null) }
  return { kind: 'page', read: await read(request).catch(() => nothing) }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  void answerTo(data).then((answer) => globalThis.postMessage(answer))
})
