/** What was read off the pages as the fields of a sending, and how it meets what a person typed. */
import { normalizeAccessKey, parseAccessKey } from '#domain/documents/access-key.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { InvoiceReading } from './invoice-reading.ts'

export const readableFields = ['accessKey', 'number', 'issuedAt', 'amount'] as const

export type ReadableField = (typeof readableFields)[number]

/** As a sender writes them: the amount with a point and two digits, the day as `YYYY-MM-DD`. */
export type ReadFields = Readonly<Partial<Record<ReadableField, string>>>

/** Only what is certain: of a doubtful answer a person would not see that it may be wrong. */
export function readingFieldsOf({ accessKey, total, issuedOn }: InvoiceReading): ReadFields {
  const key = accessKey?.certain ? parseAccessKey(accessKey.value) : null
  return {
    ...(key && { accessKey: key.key, number: String(key.number) }),
    ...(issuedOn?.certain && { issuedAt: issuedOn.value }),
    ...(total?.certain && { amount: toDecimal(total.value) }),
  }
}

const same = (field: ReadableField, one: string, other: string): boolean =>
  one === other || (field === 'accessKey' && normalizeAccessKey(one) === other)

export interface Meeting {
  /** What stands in the form. */
  readonly fields: Readonly<Partial<Record<string, unknown>>>
  /** What the pages say now. */
  readonly read: ReadFields
  /** What they said before, and was put into the form. */
  readonly filled: ReadFields
  /** Fields a person typed into or emptied. */
  readonly typed: ReadonlySet<string>
}

const written = (fields: Meeting['fields'], field: ReadableField): string => {
  const value = fields[field]
  return typeof value === 'string' ? value : ''
}

/** What changes in the form; `undefined` empties a field whose page was taken out. What a person typed stays. */
export function changesBy({
  fields,
  read,
  filled,
  typed,
}: Meeting): Partial<Record<ReadableField, string | undefined>> {
  const changes: Partial<Record<ReadableField, string | undefined>> = {}
  for (const field of readableFields) {
    const stands = written(fields, field)
    const isOurs = stands === '' || stands === filled[field]
    if (!typed.has(field) && isOurs && stands !== (read[field] ?? '')) changes[field] = read[field]
  }
  return changes
}

/** Fields in which what was read stands. */
export const readNow = ({ fields, read }: Pick<Meeting, 'fields' | 'read'>): readonly ReadableField[] =>
  readableFields.filter((field) => read[field] !== undefined && same(field, written(fields, field), read[field]))

/** Fields in which something else stands than the pages say. */
export const contradicted = ({ fields, read }: Pick<Meeting, 'fields' | 'read'>): readonly ReadableField[] =>
  readableFields.filter((field) => {
    const stands = written(fields, field)
    return stands !== '' && read[field] !== undefined && !same(field, stands, read[field])
  })
