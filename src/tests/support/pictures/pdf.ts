/** Invoices as PDFs: with their text, as scans, and locked. */
import PdfDocument from 'pdfkit'

/** Points a millimetre: a PDF counts in 72nds of an inch. */
const points = 72 / 25.4

export interface PaperSize {
  /** Millimetres. */
  readonly width: number
  readonly height: number
}

type Document = InstanceType<typeof PdfDocument>

interface PdfOptions {
  /** What it asks for before it opens. */
  readonly password?: string
}

async function written(draw: (document: Document) => void, { password }: PdfOptions = {}): Promise<Buffer> {
  const document = new PdfDocument({ autoFirstPage: false, ...(password !== undefined && { userPassword: password }) })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => document.on('end', resolve).on('error', reject))
  draw(document)
  document.end()
  await ended
  return Buffer.concat(chunks)
}

const shares = { start: 0, middle: 0.5, end: 1 } as const
const isAnchor = (text: string): text is keyof typeof shares => text in shares

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Writes what the pen wrote on a drawing; its lines and codes are left out. */
function write(document: Document, svg: string): void {
  for (const [, x, y, size, anchor = 'start', text = ''] of svg.matchAll(
    /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)" text-anchor="(\w+)"[^>]*>([^<]*)<\/text>/g,
  )) {
    document.font('Helvetica').fontSize(Number(size) * points)
    const words = plain(text)
    const width = document.widthOfString(words)
    const left = Number(x) * points - (isAnchor(anchor) ? shares[anchor] : 0) * width
    document.text(words, left, Number(y) * points, { baseline: 'alphabetic', lineBreak: false })
  }
}

/** A PDF with text, as the shop's system writes it: each drawing is a page. */
export const pdfOf = (svgs: readonly string[], { width, height }: PaperSize, options?: PdfOptions): Promise<Buffer> =>
  written((document) => {
    for (const svg of svgs) {
      document.addPage({ size: [width * points, height * points], margin: 0 })
      write(document, svg)
    }
  }, options)

/** A PDF of pictures without any text: what a scanner makes. */
export const scanOf = (pictures: readonly Buffer[], { width, height }: PaperSize): Promise<Buffer> =>
  written((document) => {
    const size: [number, number] = [width * points, height * points]
    for (const picture of pictures) document.addPage({ size, margin: 0 }).image(picture, 0, 0, { fit: size })
  })
