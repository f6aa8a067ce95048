/** What a person writes about an invoice, and what is kept of it. */
import { isDay } from '#domain/dates/day.ts'
import { normalizeAccessKey, parseAccessKey } from '#domain/documents/access-key.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { toCents } from '#domain/money/money.ts'

/** As it is written: absent is unsaid, empty is taken back. */
export interface WrittenFields {
  readonly note?: string | undefined
  /** Reais, decimal string. */
  readonly amount?: string | undefined
  readonly number?: string | undefined
  /** `YYYY-MM-DD`, by the clock of the shop. */
  readonly issuedAt?: string | undefined
  readonly issuerCnpj?: string | undefined
  readonly accessKey?: string | undefined
}

/** As it is kept. */
export interface DocumentFields {
  readonly note: string | null
  readonly amountCents: number | null
  readonly number: string | null
  readonly issuedAt: string | null
  readonly issuerCnpj: string | null
  readonly accessKey: string | null
}

export const noFields: DocumentFields = {
  note: null,
  amountCents: null,
  number: null,
  issuedAt: null,
  issuerCnpj: null,
  accessKey: null,
}

/** The empty text is nothing; anything else must be what the reader makes of it, or `refusal` is thrown. */
function read<Value>(text: string, reader: (text: string) => Value | null, refusal: () => Refusal): Value | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = reader(trimmed)
  if (value === null) throw refusal()
  return value
}

/** Fiscal documents of this shape exist since 2006; a year no invoice has is a slip of the finger. */
function day(text: string): string | null {
  return text.startsWith('20') && isDay(text) ? text : null
}

const self = (text: string) => text

const wrong = (field: keyof WrittenFields, message: string) => () =>
  new Refusal('validation', { fields: { [field]: message } })

const readers: { readonly [Field in keyof Required<WrittenFields>]: (text: string) => Partial<DocumentFields> } = {
  note: (text) => ({ note: read(text, self, wrong('note', 'Valor inválido')) }),
  amount: (text) => ({ amountCents: read(text, toCents, wrong('amount', 'Digite um valor válido')) }),
  number: (text) => ({ number: read(text, self, wrong('number', 'Valor inválido')) }),
  issuedAt: (text) => ({ issuedAt: read(text, day, wrong('issuedAt', 'Digite uma data válida')) }),
  issuerCnpj: (text) => ({ issuerCnpj: read(text, normalizeCnpj, () => new Refusal('cnpj-invalid')) }),
  accessKey: (text) => ({ accessKey: read(text, normalizeAccessKey, () => new Refusal('access-key-invalid')) }),
}

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant table
const names = Object.keys(readers) as (keyof typeof readers)[]

/**
 * The fields that were written, in the form in which they are kept. Refuses `validation`, `cnpj-invalid` or
 * `access-key-invalid`.
 */
export function readFields(written: WrittenFields): Partial<DocumentFields> {
  return names.reduce<Partial<DocumentFields>>((kept, name) => {
    const text = written[name]
    return text === undefined ? kept : { ...kept, ...readers[name](text) }
  }, {})
}

/** Issuer and number are in the access key: whoever gave it need not give them too. */
export function completed(fields: DocumentFields): DocumentFields {
  const key = fields.accessKey === null ? null : parseAccessKey(fields.accessKey)
  if (key === null) return fields
  return {
    ...fields,
    // A rural producer has a CPF there, which is not kept.
    issuerCnpj: fields.issuerCnpj ?? normalizeCnpj(key.issuer),
    number: fields.number ?? String(key.number),
  }
}

/** Phones whose battery died start again in 1970. */
const earliest = new Date('2000-01-01T00:00:00Z')

/** When it was captured by the clock of the device, as far as it can be believed: not before 2000 and not after now. */
export function capturedAtOf(text: string, now: Date): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Refusal('validation', { fields: { capturedAt: 'Digite uma data válida' } })
  if (at > now) return now
  return at < earliest ? earliest : at
}
