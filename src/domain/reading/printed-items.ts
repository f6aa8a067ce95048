/** The lines of an invoice's items, in print. What cannot be read of a line leaves the line out. */
import { around, type Box, type PrintedLine, type PrintedPage } from './printed-page.ts'
import { amountIn, withDigits } from './printed-text.ts'

export interface PrintedItem {
  /** Of the shop that sold it; null where none is printed. */
  readonly code: string | null
  /** GTIN with a right check digit; null where none is printed. */
  readonly ean: string | null
  readonly name: string
  /** Whole pieces; null for anything measured otherwise. */
  readonly quantity: number | null
  readonly unitPriceCents: number | null
  readonly totalCents: number
  readonly box: Box
}

const unit =
  /^(?:UN|UND|UNID|UNIDADE|PC|PCA|PC\d|PEC|PECA|CX|KIT|JG|CJ|CONJ|PR|PAR|M2|M3|MT|M|KG|L|LT|RL|SC|BR|BD|GL|FD|DZ)\.?$/i
const ncm = /^\d{8}$|^\d{4}\.\d{2}\.\d{2}$/
const cfop = /^[1-7][.,]?\d{3}$/

/** In the table of a DANFE whatever stands between CFOP and amounts is the unit. */
const anyUnit = /^[A-Z]{1,6}\d{0,4}\.?$/i

/** Whether the last digit of a GTIN of 8, 12, 13 or 14 digits checks (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text) || /^0+$/.test(text)) return false
  const sum = text
    .split('')
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Whole pieces in `2`, `2,00` or `2.0000`. */
function piecesIn(text: string): number | null {
  const [, whole] = /^(\d{1,6})(?:[.,]0{1,4})?$/.exec(withDigits(text)) ?? []
  return whole === undefined ? null : Number(whole)
}

/** Cents of a price with two to ten decimals; null where it is no whole number of cents. */
function priceIn(text: string): number | null {
  const [, reais, cents] = /^(.*[.,]\d{2})(0{0,8})$/.exec(text) ?? []
  return reais === undefined || cents === undefined ? null : amountIn(reais)
}

const textsOf = (line: PrintedLine) => line.map(({ text }) => text)

function named(words: readonly string[]): Pick<PrintedItem, 'code' | 'ean' | 'name'> | null {
  const ean = words.find((word) => isGtin(word) && word.length >= 12) ?? null
  const [first = '', ...rest] = words
  const code = /\d/.test(first) && first !== ean ? first : null
  const name = (code === null ? words : rest).filter((word) => word !== ean && word !== '-').join(' ')
  return name === '' ? null : { code, ean, name }
}

/** Without the running number, which stands before a code. */
function unnumbered(words: readonly string[]): readonly string[] {
  const [first = '', second = ''] = words
  return /^\d{1,3}$/.test(first) && (second === '' || /\d/.test(second)) ? words.slice(1) : words
}

/** `code name NCM CST CFOP unit quantity price total …`, as the table of a DANFE has them. */
function ofDanfe(line: PrintedLine): PrintedItem | null {
  const texts = textsOf(line)
  const at = texts.findIndex((text, index) => index > 0 && ncm.test(text))
  const sale = texts.findIndex((text, index) => index > at && index <= at + 3 && cfop.test(text))
  if (at < 1 || sale < 0) return null
  const [measured = '', quantity = '', price = '', total = ''] = texts.slice(sale + 1)
  const item = named(texts.slice(0, at))
  const totalCents = priceIn(total)
  if (!anyUnit.test(measured) || item === null || totalCents === null) return null
  return {
    ...item,
    quantity: piecesIn(quantity),
    unitPriceCents: priceIn(price),
    totalCents,
    box: around(line.map(({ box }) => box)),
  }
}

const hasNcm = (line: PrintedLine) => line.some(({ text }) => ncm.test(text))

/** A row of a page that is not quite level may be taken for two lines: the columns behind the NCM stand in the next one. */
const ofTwoLines = (line: PrintedLine, next: PrintedLine): PrintedItem | null =>
  hasNcm(line) && !hasNcm(next) ? ofDanfe([...line, ...next]) : null

/** `… 2 UN x 10,00 20,00`, as a receipt has them; the name may stand on the line before. */
function ofReceipt(line: PrintedLine, before: PrintedLine): PrintedItem | null {
  const texts = textsOf(line)
  const at = texts.findIndex((text, index) => index > 0 && unit.test(text) && piecesIn(texts[index - 1] ?? '') !== null)
  const amounts = texts.slice(at + 1).flatMap((text) => priceIn(text) ?? [])
  const [price, total] = [amounts[0], amounts.at(-1)]
  if (at < 1 || amounts.length < 2 || price === undefined || total === undefined) return null
  const own = unnumbered(texts.slice(0, at - 1))
  const item = named(own.length > 0 ? own : unnumbered(textsOf(before)))
  if (item === null) return null
  const lines = own.length > 0 ? line : [...before, ...line]
  return {
    ...item,
    quantity: piecesIn(texts[at - 1] ?? ''),
    unitPriceCents: price,
    totalCents: total,
    box: around(lines.map(({ box }) => box)),
  }
}

/** Quantity and price make the total; a price is rounded to cents. Columns that were taken for each other do not. */
function addsUp({ quantity, unitPriceCents, totalCents }: PrintedItem): boolean {
  if (quantity === null || unitPriceCents === null) return true
  return Math.abs(quantity * unitPriceCents - totalCents) <= quantity / 2
}

/** In the order of the page. */
export function findItems(page: PrintedPage): readonly PrintedItem[] {
  const ofTable = page.flatMap((line, at) => ofDanfe(line) ?? ofTwoLines(line, page[at + 1] ?? []) ?? [])
  const items = ofTable.length > 0 ? ofTable : page.flatMap((line, at) => ofReceipt(line, page[at - 1] ?? []) ?? [])
  return items.filter(addsUp)
}
