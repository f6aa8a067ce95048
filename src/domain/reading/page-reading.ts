/** What one page says of an invoice, by its codes or by its print, and how certain each answer is. */
import type { Box, PrintedPage } from './printed-page.ts'
import { readPrintedCode } from './printed-code.ts'
import { findIssueDay } from './printed-day.ts'
import { findItems, type PrintedItem } from './printed-items.ts'
import { findKeys, type PrintedKey } from './printed-key.ts'
import { findParties, printsNumber, type PrintedParties } from './printed-parties.ts'
import { fold } from './printed-text.ts'
import { findTotal } from './printed-total.ts'
import type { Valued } from './titles.ts'

/** `code`: a bar code or QR code. `pdf`: the text of a PDF. `ocr`: print, read off a picture. */
export type ReadingSource = 'code' | 'pdf' | 'ocr'

/** An answer, where it stands, and whether anything beside itself says that it is right. */
export interface Found<Value> {
  readonly value: Value
  readonly source: ReadingSource
  readonly certain: boolean
  /** Number of the page, from 1. */
  readonly page: number
  readonly box: Box
}

export interface PageReading {
  readonly page: number
  readonly source: ReadingSource
  /** Access keys, each once. Several are several invoices on one picture. */
  readonly keys: readonly Found<string>[]
  /** In cents. */
  readonly total: Found<number> | null
  /** `YYYY-MM-DD`. */
  readonly issuedOn: Found<string> | null
  /** CNPJ or CPF. */
  readonly recipient: Found<string> | null
  readonly items: readonly PrintedItem[]
  /** Says of itself that it is worth nothing. */
  readonly homologation: boolean
}

/** A code as a decoder gives it. */
export interface FoundCode {
  readonly text: string
  readonly box: Box
}

/** A word that its reader doubts confirms nothing. */
const legible = 0.75

/** What the codes on a page say. A code with a key that is none, or of something else, says nothing. */
export function readCodes(codes: readonly FoundCode[], page: number): PageReading {
  const said = codes.flatMap(({ text, box }) => {
    const code = readPrintedCode(text)
    return code === null || code === 'wrong-key' ? [] : [{ code, box }]
  })
  const found = <Value>(value: Value, box: Box): Found<Value> => ({ value, source: 'code', certain: true, page, box })
  const first = <Value>(values: readonly (Found<Value> | null)[]) => values.find((value) => value !== null) ?? null
  return {
    page,
    source: 'code',
    keys: once(said.map(({ code, box }) => found(code.key.key, box))),
    total: first(said.map(({ code, box }) => (code.amountCents === null ? null : found(code.amountCents, box)))),
    issuedOn: first(said.map(({ code, box }) => (code.issuedOn === null ? null : found(code.issuedOn, box)))),
    recipient: null,
    items: [],
    homologation: said.some(({ code }) => code.homologation === true),
  }
}

const once = (keys: readonly Found<string>[]) =>
  keys.filter(({ value }, at) => keys.findIndex((key) => key.value === value) === at)

/** The page prints the issuer and the number that the key names: it is the key of this page and was read right. */
function belongs(print: PrintedPage, { key }: PrintedKey, { issuer }: PrintedParties): boolean {
  return printsNumber(print, key.number) && issuer?.value === key.issuer
}

/** The keys of the page; where one belongs to it, the others are mentioned in its small print. */
function keysOf(print: PrintedPage, parties: PrintedParties): readonly (PrintedKey & { readonly belongs: boolean })[] {
  const keys = findKeys(print).map((found) => ({ ...found, belongs: belongs(print, found, parties) }))
  const own = keys.filter((key) => key.belongs)
  return own.length > 0 ? own : keys
}

/** What the print of a page says. */
export function readPrint(print: PrintedPage, { page, source }: { page: number; source: 'pdf' | 'ocr' }): PageReading {
  const parties = findParties(print)
  const keys = keysOf(print, parties)
  const isPdf = source === 'pdf'
  const found = <Value>({ value, word }: Valued<Value>, certain: boolean): Found<Value> => ({
    value,
    source,
    certain: certain && (isPdf || word.confidence >= legible),
    page,
    box: word.box,
  })
  const total = findTotal(print)
  const day = findIssueDay(print, keys[0]?.key.yearMonth ?? null)
  return {
    page,
    source,
    keys: once(
      keys.map(({ key, box, belongs: own }) => ({ value: key.key, source, certain: isPdf || own, page, box })),
    ),
    total: total ? found(total, total.confirmed) : null,
    issuedOn: day ? found(day, keys.length > 0 && (isPdf || day.times > 1)) : null,
    recipient: parties.recipient ? found(parties.recipient, true) : null,
    items: findItems(print),
    homologation: print.some((line) => fold(line.map(({ text }) => text).join('')).includes('SEMVALORFISCAL')),
  }
}
