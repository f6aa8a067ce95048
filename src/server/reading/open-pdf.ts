/** Opens a PDF with pdf.js and draws its sheets, on the server. */
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { printOfPdfJs, type PdfFile } from '#domain/reading/pdf-pages.ts'
import type { Colour } from '#domain/reading/pixels.ts'

/** Pixels of the longer edge. */
const drawnEdge = 2400

async function draw(page: PDFPageProxy): Promise<Colour> {
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: drawnEdge / Math.max(width, height) })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const pen = canvas.getContext('2d')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types know no other canvas than that of a document
  await page.render({ canvas: null, canvasContext: pen as never, viewport }).promise
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  return { width: canvas.width, height: canvas.height, data: new Uint8ClampedArray(data) }
}

export interface OpenPdf extends PdfFile {
  close(): Promise<void>
}

/** @throws what pdf.js throws: `PasswordException` for a locked file, others for a damaged one */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: 0,
  })
  const pdf = await task.promise
  return {
    sheets: pdf.numPages,
    sheet: async (number) => {
      const page = await pdf.getPage(number)
      return {
        print: async () => {
          const { items } = await page.getTextContent()
          return printOfPdfJs({ items, view: page.getViewport({ scale: 1 }) })
        },
        picture: () => draw(page),
      }
    },
    close: () => task.destroy(),
  }
}
