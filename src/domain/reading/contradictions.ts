/** Where what stands in an invoice and what its pages say contradict each other, and what stands where. */
import type { InvoiceContradiction } from '#contract/api.gen.ts'
import { toDecimal } from '#domain/money/money.ts'
import { issuerOf, numberOf } from './desk-reading.ts'
import type { Answer, InvoiceReading } from './invoice-reading.ts'

export type ReadField = InvoiceContradiction['field']

export const readFieldNames = [
  'accessKey',
  'number',
  'issuerCnpj',
  'amount',
  'issuedAt',
] as const satisfies readonly ReadField[]

type Saying = InvoiceContradiction['sayings'][number]

/** What stands in an invoice; null where nobody has written it. */
export type Written = Readonly<Record<ReadField, string | null>>

/** What pages say for certain. What may have been misread contradicts nothing. */
function certainOf<Value>(answer: Answer<Value> | null, write: (value: Value) => string | null): readonly Saying[] {
  if (answer === null) return []
  const others = answer.others.filter(({ certain }) => certain)
  // An answer that another certain one contradicts is not called certain any more.
  const said = answer.certain || others.length > 0 ? [answer, ...others] : others
  return said.flatMap(({ value, source }) => {
    const written = write(value)
    return written === null ? [] : [{ source, value: written }]
  })
}

/** Noughts before a number say nothing. */
export const plainly = (field: ReadField, value: string): string =>
  field === 'number' ? value.replace(/^0+(?=\d)/, '') : value

const asIs = (value: string) => value

/** Of each field what stands where, for the fields in which something differs. */
export function contradictionsOf(written: Written, reading: InvoiceReading): readonly InvoiceContradiction[] {
  const said: Readonly<Record<ReadField, readonly Saying[]>> = {
    accessKey: certainOf(reading.accessKey, asIs),
    number: certainOf(reading.accessKey, numberOf),
    issuerCnpj: certainOf(reading.accessKey, issuerOf),
    amount: certainOf(reading.total, toDecimal),
    issuedAt: certainOf(reading.issuedOn, asIs),
  }
  return readFieldNames.flatMap((field) => {
    const own = written[field]
    const sayings: Saying[] = [...(own === null ? [] : [{ source: 'invoice' as const, value: own }]), ...said[field]]
    const differ = new Set(sayings.map(({ value }) => plainly(field, value))).size > 1
    return differ ? [{ field, sayings }] : []
  })
}
