import { expect, test, vi } from 'vitest'
import { formatAccessKey } from '#domain/documents/access-key.ts'
import { sampleKey } from '#domain/invoices/testing/fiscal-sample.ts'
import {
  pdfPageLimit,
  printOf,
  readPdf,
  type PdfSheet,
  type PdfText,
  type PdfView,
  type Transform,
} from './pdf-pages.ts'
import type { PrintedPage } from './printed-page.ts'
import { receipt } from './sample-print.ts'

/** A page of 200 × 400 points; its view has the left upper corner at 0. */
const upright: PdfView = { transform: [1, 0, 0, -1, 0, 400], width: 200, height: 400 }
const at = (x: number, y: number): Transform => [10, 0, 0, 10, x, y]
const piece = (text: string, transform: Transform): PdfText => ({ text, transform, width: text.length * 5, height: 10 })
const filler = piece('x'.repeat(40), at(0, 20))
const wordsOf = (page: PrintedPage | null) => page?.map((line) => line.map(({ text }) => text))

test('pieces of text become lines, wherever in the file they stand', () => {
  const page = printOf([piece('nota', at(40, 380)), filler, piece('Valor da', at(0, 380))], upright)
  expect(wordsOf(page)).toEqual([['Valor', 'da', 'nota'], ['x'.repeat(40)]])
  const [[first] = []] = page ?? []
  expect(first?.box.left).toBeCloseTo(0)
  expect(first?.box.top).toBeCloseTo((400 - 390) / 400)
  expect(first?.box.width).toBeCloseTo(25 / 200)
  expect(first?.box.height).toBeCloseTo(10 / 400)
})

test('a page that is turned to be read is read as it is turned', () => {
  const turned: PdfView = { transform: [0, 1, 1, 0, 0, 0], width: 400, height: 200 }
  const upwards = (x: number, y: number): Transform => [0, 10, -10, 0, x, y]
  const page = printOf([piece('segunda', upwards(60, 0)), piece('y'.repeat(40), upwards(40, 0))], turned)
  expect(wordsOf(page)).toEqual([['y'.repeat(40)], ['segunda']])
})

test('what climbs the edge of a page is part of no line', () => {
  const edge = piece('RECEBEMOS', [0, 10, -10, 0, 20, 100])
  expect(wordsOf(printOf([edge, filler], upright))).toEqual([['x'.repeat(40)]])
})

test('a page with a stamp only is a scan', () => {
  expect(printOf([piece('Página 1', at(0, 0))], upright)).toBeNull()
})

const key = sampleKey()
const withKey = receipt([`Chave de acesso | ${formatAccessKey(key)}`])
const picture = { width: 8, height: 8, data: new Uint8ClampedArray(256) }
const text = (print: PrintedPage): PdfSheet => ({
  print: () => Promise.resolve(print),
  picture: () => Promise.resolve(picture),
})
const scan: PdfSheet = { print: () => Promise.resolve(null), picture: () => Promise.resolve(picture) }
const pdf = (sheets: readonly PdfSheet[]) => ({
  sheets: sheets.length,
  sheet: vi.fn<(number: number) => Promise<PdfSheet>>((number) => Promise.resolve(sheets[number - 1]!)),
})
const decoded = [
  {
    text: key,
    corners: [
      { x: 0, y: 0 },
      { x: 4, y: 4 },
    ],
  },
]
const ports = (codes: typeof decoded) => ({ page: 3, decode: vi.fn(() => Promise.resolve(codes)), isOver: () => false })

test('text says the key, and then no picture is looked at', async () => {
  const reading = ports(decoded)
  const read = await readPdf(pdf([text(withKey), text(receipt(['Continuação']))]), reading)
  expect(read.map(({ source, page, keys }) => [source, page, keys.length])).toEqual([
    ['pdf', 3, 1],
    ['pdf', 3, 0],
  ])
  expect(reading.decode).not.toHaveBeenCalled()
})

test('a scan, or text without a key, is looked at for its codes', async () => {
  for (const sheet of [scan, text(receipt(['Obrigado pela preferência']))]) {
    const read = await readPdf(pdf([sheet]), ports(decoded))
    expect(read.at(-1)).toMatchObject({ source: 'code', page: 3, keys: [{ value: key }] })
  }
})

test('a sheet that cannot be drawn says nothing', async () => {
  const blank: PdfSheet = { ...scan, picture: () => Promise.resolve(null) }
  expect(await readPdf(pdf([blank]), ports(decoded))).toEqual([])
})

test('of five hundred sheets the first are read, and one when there is no time', async () => {
  const many = pdf(Array.from({ length: 500 }, () => scan))
  await readPdf(many, ports([]))
  expect(many.sheet).toHaveBeenCalledTimes(pdfPageLimit)
  const late = pdf([scan, scan])
  await readPdf(late, { ...ports([]), isOver: () => true })
  expect(late.sheet).toHaveBeenCalledTimes(1)
})
