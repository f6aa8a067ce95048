/**
 * What the pages of an invoice say together. What was read is a proposal with its source, never a fact: where sources differ
 * both are kept, and a person decides.
 */
import { parseAccessKey } from '#domain/documents/access-key.ts'
import type { Found, PageReading, ReadingSource } from './page-reading.ts'
import type { PrintedItem } from './printed-items.ts'

export interface Answer<Value> extends Found<Value> {
  /** What other places say instead, each value once. */
  readonly others: readonly Found<Value>[]
}

export interface InvoiceReading {
  /** Several invoices were photographed together: then nothing of them is told as the invoice's own. */
  readonly several: boolean
  readonly accessKey: Answer<string> | null
  /** In cents. */
  readonly total: Answer<number> | null
  /** `YYYY-MM-DD`. */
  readonly issuedOn: Answer<string> | null
  /** CNPJ or CPF of the buyer. */
  readonly recipient: Answer<string> | null
  readonly items: readonly (PrintedItem & { readonly page: number; readonly source: ReadingSource })[]
  readonly homologation: boolean
}

export const nothingRead: InvoiceReading = {
  several: false,
  accessKey: null,
  total: null,
  issuedOn: null,
  recipient: null,
  items: [],
  homologation: false,
}

/** A code was made by the machine that printed it, the text of a PDF by the program that wrote it. */
const rank: Readonly<Record<ReadingSource, number>> = { code: 2, pdf: 1, ocr: 0 }

const strength = ({ certain, source }: Found<unknown>) => (certain ? 10 : 0) + rank[source]

/** The strongest answer; it stays certain only while no other certain one says something else. */
function combine<Value>(found: readonly (Found<Value> | null)[]): Answer<Value> | null {
  const sorted = found.filter((each) => each !== null).toSorted((one, other) => strength(other) - strength(one))
  const [best] = sorted
  if (!best) return null
  const different = sorted.filter(({ value }) => value !== best.value)
  const others = different.filter(({ value }, at) => different.findIndex((each) => each.value === value) === at)
  // Two ways of reading one page cannot make the same mistake.
  const agrees = sorted.some(({ value, source }) => value === best.value && source !== best.source)
  return { ...best, certain: (best.certain || agrees) && !others.some(({ certain }) => certain), others }
}

/** Codes of one page that name another key than its print belong to what lies on it; print that was misread does not. */
function ownKeys(pages: readonly PageReading[]): readonly Found<string>[] {
  const keys = pages.flatMap((page) => page.keys)
  const certain = keys.filter((key) => key.certain)
  return certain.length > 0 ? certain : keys
}

/** The day fits the month that the key names. */
function fits(day: Found<string> | null, key: string | undefined): Found<string> | null {
  const parsed = key === undefined ? null : parseAccessKey(key)
  return day === null || parsed === null || day.value.startsWith(parsed.yearMonth) ? day : null
}

/** @param pages of codes and of print, in any order */
export function combineReadings(pages: readonly PageReading[]): InvoiceReading {
  const own = ownKeys(pages)
  if (new Set(own.map(({ value }) => value)).size > 1) return { ...nothingRead, several: true }
  const accessKey = combine(pages.flatMap((page) => page.keys))
  const printed = pages.filter(({ items }) => items.length > 0)
  // A page was read as text or off its picture; of both the text is right.
  const source = printed.some((page) => page.source === 'pdf') ? 'pdf' : 'ocr'
  return {
    several: false,
    accessKey,
    total: combine(pages.map(({ total }) => total)),
    issuedOn: combine(pages.map(({ issuedOn }) => fits(issuedOn, accessKey?.value))),
    recipient: combine(pages.map(({ recipient }) => recipient)),
    items: printed
      .filter((page) => page.source === source)
      .flatMap(({ items, page }) => items.map((item) => ({ ...item, page, source }))),
    homologation: pages.some(({ homologation }) => homologation),
  }
}
