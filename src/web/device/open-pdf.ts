/** Opens a PDF in a worker, with pdf.js, which is brought when the first one is read. */
import type * as pdfJs from 'pdfjs-dist'
import type { PDFPageProxy } from 'pdfjs-dist'
import { printOfPdfJs, type PdfFile, type PdfSheet } from '#domain/reading/pdf-pages.ts'
import type { Colour } from '#domain/reading/pixels.ts'
import { pdfUrls } from './pdf-urls.ts'

type PdfJs = typeof pdfJs

let library: Promise<PdfJs> | undefined

async function bring(): Promise<PdfJs> {
  const brought: PdfJs = await import(/* @vite-ignore */ pdfUrls.library)
  // In a worker the parser would take every message for its own; where there is a window it only offers itself.
  Object.assign(globalThis, { window: globalThis })
  try {
    const parser: unknown = await import(/* @vite-ignore */ pdfUrls.parser)
    // This is a worker already: the file is read in it and not in another.
    Object.assign(globalThis, { pdfjsWorker: parser })
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
  }
  return brought
}

/** pdf.js draws on elements of a document, which a worker has not. */
class WorkerCanvas {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    Object.assign(canvas, { width, height })
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    Object.assign(canvas, { width: 0, height: 0 })
  }
}

/** Filters would be elements, too; what is read needs none. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy = () => undefined
}

/** Pixels of the longer edge: as a photo is sent. */
const drawnEdge = 2048

async function draw(page: PDFPageProxy): Promise<Colour | null> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: drawnEdge / Math.max(width, height) })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types know no other canvas than that of a document
  await page.render({ canvas: null, canvasContext: pen as unknown as CanvasRenderingContext2D, viewport }).promise
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}

async function printOfPage(page: PDFPageProxy) {
  const { items } = await page.getTextContent()
  return printOfPdfJs({ items, view: page.getViewport({ scale: 1 }) })
}

const sheetOf = (page: PDFPageProxy): PdfSheet => ({ print: () => printOfPage(page), picture: () => draw(page) })

export interface OpenPdf extends PdfFile {
  close(): Promise<void>
}

/** Answers `locked` for a file that asks for a password. @throws what pdf.js throws for a damaged one */
export async function openPdf(file: Blob): Promise<OpenPdf | 'locked'> {
  const { getDocument } = await (library ??= bring()).catch((error: unknown) => {
    // It did not come without a connection; with one it may.
    library = undefined
    throw error
  })
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    CanvasFactory: WorkerCanvas,
    FilterFactory: NoFilters,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    verbosity: 0,
  })
  try {
    const pdf = await task.promise
    return {
      sheets: pdf.numPages,
      sheet: async (number) => sheetOf(await pdf.getPage(number)),
      close: () => task.destroy(),
    }
  } catch (error) {
    await task.destroy()
    if (error instanceof Error && error.name === 'PasswordException') return 'locked'
    throw error
  }
}
