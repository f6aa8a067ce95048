/** The text of a PDF as print: whoever opens the file hands over its pieces of text and how the page is turned. */
import { readCodes, readPrint, type PageReading } from './page-reading.ts'
import { lookForCodes, type Decode } from './passes.ts'
import type { Colour } from './pixels.ts'
import { around, pageOf, type Box, type PrintedPage, type TextRun } from './printed-page.ts'

/** Pages of one PDF that are read: what an invoice says stands on its first, and nobody waits for five hundred. */
export const pdfPageLimit = 10

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`: ISO 32000-1, 8.3.4. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** A piece of text as a PDF holds it. */
export interface PdfText {
  readonly text: string
  readonly transform: Transform
  /** Of the whole piece, in units of the page. */
  readonly width: number
  readonly height: number
}

export interface PdfView {
  /** From units of the page to those of its upright view. */
  readonly transform: Transform
  readonly width: number
  readonly height: number
}

/** Fewer letters are a stamp or a page number on a scan. */
const fewestLetters = 40

const lengthOf = (x: number, y: number) => Math.hypot(x, y) || 1

function runOf({ text, transform: [a, b, c, d, e, f], width, height }: PdfText, view: PdfView): TextRun | null {
  const [along, up] = [lengthOf(a, b), lengthOf(c, d)]
  const corner = (x: number, y: number): Box => {
    const [onPageX, onPageY] = [(a / along) * x + (c / up) * y + e, (b / along) * x + (d / up) * y + f]
    const [va, vb, vc, vd, ve, vf] = view.transform
    const [left, top] = [va * onPageX + vc * onPageY + ve, vb * onPageX + vd * onPageY + vf]
    return { left: left / view.width, top: top / view.height, width: 0, height: 0 }
  }
  const [start, end] = [corner(0, 0), corner(width, 0)]
  // Words that climb the edge of a page belong to no line of it.
  const isUpright = end.left - start.left > Math.abs(end.top - start.top)
  const box = around([start, end, corner(0, height), corner(width, height)])
  return isUpright && text.trim() !== '' ? { text, box } : null
}

/** A page of a PDF as print; null when it has no text to speak of: it is a scan. */
export function printOf(texts: readonly PdfText[], view: PdfView): PrintedPage | null {
  const letters = texts.reduce((sum, { text }) => sum + text.replaceAll(/\s/g, '').length, 0)
  if (letters < fewestLetters) return null
  return pageOf(texts.flatMap((text) => runOf(text, view) ?? []))
}

/** What pdf.js gives of a page: its pieces of text among marks of its structure, and its upright view. */
export interface PdfJsPage {
  readonly items: readonly (object | { str: string; transform: readonly number[]; width: number; height: number })[]
  readonly view: { readonly transform: readonly number[]; readonly width: number; readonly height: number }
}

const transformOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Transform => [a, b, c, d, e, f]

/** A page of pdf.js as print; null for a scan. */
export function printOfPdfJs({ items, view }: PdfJsPage): PrintedPage | null {
  const texts = items.flatMap((item) =>
    'str' in item
      ? [{ text: item.str, transform: transformOf(item.transform), width: item.width, height: item.height }]
      : [],
  )
  return printOf(texts, { ...view, transform: transformOf(view.transform) })
}

/** One page of an opened PDF. */
export interface PdfSheet {
  readonly print: () => Promise<PrintedPage | null>
  /** As it looks; null where it cannot be drawn. */
  readonly picture: () => Promise<Colour | null>
}

export interface PdfFile {
  readonly sheets: number
  /** @param number from 1 */
  readonly sheet: (number: number) => Promise<PdfSheet>
}

export interface PdfReading {
  /** Number of the file among the pages of the invoice, from 1. */
  readonly page: number
  readonly decode: Decode
  /** Reads print off a picture, where somebody can; of sheets without text. */
  readonly recognize?: (picture: Colour) => Promise<PrintedPage>
  /** Whether there is no more time for another sheet; the first is always read. */
  readonly isOver: () => boolean
}

/** What a PDF says: its text, and the codes of sheets without text or without a key. */
export async function readPdf(
  pdf: PdfFile,
  { page, decode, recognize, isOver }: PdfReading,
): Promise<readonly PageReading[]> {
  const readings: PageReading[] = []
  const last = Math.min(pdf.sheets, pdfPageLimit)
  for (let number = 1; number <= last && (number === 1 || !isOver()); number++) {
    const sheet = await pdf.sheet(number)
    const print = await sheet.print()
    if (print) readings.push(readPrint(print, { page, source: 'pdf' }))
    if (print && readings.some(({ keys }) => keys.length > 0)) continue
    const picture = await sheet.picture()
    if (!picture) continue
    readings.push(readCodes((await lookForCodes(picture, decode, isOver)).codes, page))
    if (!print && recognize) readings.push(readPrint(await recognize(picture), { page, source: 'ocr' }))
  }
  return readings
}
