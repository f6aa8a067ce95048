/** What was read off an invoice, as whoever decides it is told: each field with its source, its place and how certain it is. */
import type { MachineReading, ProductProposal, ReadItem, ReadValue } from '#contract/api.gen.ts'
import { parseAccessKey } from '#domain/documents/access-key.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { isAuthoritySeries } from '#domain/invoices/fiscal-verdict.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Answer, InvoiceReading } from './invoice-reading.ts'

function toldOf<Value>(answer: Answer<Value> | null, write: (value: Value) => string | null): ReadValue | null {
  const value = answer && write(answer.value)
  if (answer === null || value === null) return null
  const { source, certain, page, box, others } = answer
  return {
    value,
    source,
    certain,
    place: { page, ...box },
    others: others.flatMap((other) => write(other.value) ?? []),
  }
}

/** The CNPJ of a shop; null where the key of an authority's own series names the authority, and that of a person a CPF. */
export function issuerOf(text: string): string | null {
  const key = parseAccessKey(text)
  return key === null || isAuthoritySeries(key.series) ? null : normalizeCnpj(key.issuer)
}

export const numberOf = (key: string) => {
  const number = parseAccessKey(key)?.number
  return number === undefined ? null : String(number)
}
const asIs = (text: string) => text

type Item = InvoiceReading['items'][number]

/** The product an item seems to be; null for none. */
export type ProposeProduct = (item: Item) => ProductProposal | null

const toldItem = (item: Item, propose: ProposeProduct): ReadItem => {
  const { page, code, ean, name, quantity, unitPriceCents, totalCents } = item
  return {
    page,
    code,
    ean,
    name,
    quantity,
    unitPrice: unitPriceCents === null ? null : toDecimal(unitPriceCents),
    total: toDecimal(totalCents),
    proposal: propose(item),
  }
}

export const toldReading = (
  reading: InvoiceReading,
  state: MachineReading['state'],
  propose: ProposeProduct = () => null,
): MachineReading => ({
  state,
  several: reading.several,
  homologation: reading.homologation,
  accessKey: toldOf(reading.accessKey, asIs),
  number: toldOf(reading.accessKey, numberOf),
  issuerCnpj: toldOf(reading.accessKey, issuerOf),
  amount: toldOf(reading.total, toDecimal),
  issuedAt: toldOf(reading.issuedOn, asIs),
  recipient: toldOf(reading.recipient, asIs),
  items: reading.items.map((item) => toldItem(item, propose)),
})
