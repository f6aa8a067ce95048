/** What is read or typed off a document, held against what others write into the same invoice meanwhile. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invoice, InvoiceContradiction, MachineReading, ReadValue } from '#contract/api.gen.ts'
import { formatAccessKey } from '#domain/documents/access-key.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { toCents, toDecimal } from '#domain/money/money.ts'
import { formatCalendarDay, formatCents } from '#web/i18n/format.ts'
import type { Difference } from '#web/parts/conflict-notice.tsx'
import { rebased } from '#web/parts/rebased.ts'

interface DocumentValues {
  readonly cents: number | null
  readonly number: string
  readonly issuedAt: string
  readonly issuerCnpj: string
  readonly accessKey: string
}

const valuesOf = (invoice: Invoice): DocumentValues => ({
  cents: invoice.amount === null ? null : toCents(invoice.amount),
  number: invoice.number ?? '',
  issuedAt: invoice.issuedAt ?? '',
  issuerCnpj: invoice.issuerCnpj ?? '',
  accessKey: invoice.accessKey ?? '',
})

export type Field = keyof DocumentValues
const fields = ['cents', 'number', 'issuedAt', 'issuerCnpj', 'accessKey'] as const satisfies readonly Field[]

/** What machines read, as a field. */
const readFor = ({
  accessKey,
  number,
  issuerCnpj,
  amount,
  issuedAt,
}: MachineReading): Partial<Record<Field, ReadValue>> => ({
  ...(amount && { cents: amount }),
  ...(number && { number }),
  ...(issuedAt && { issuedAt }),
  ...(issuerCnpj && { issuerCnpj }),
  ...(accessKey && { accessKey }),
})

const fieldOf = (field: Field, value: string): Partial<DocumentValues> => ({
  [field]: field === 'cents' ? toCents(value) : value,
})

const isEmpty = (value: string | number | null) => value === null || value === ''

/** Of `values`, those fields. */
const part = (values: DocumentValues, which: readonly Field[]): Partial<DocumentValues> =>
  Object.fromEntries(which.map((field) => [field, values[field]]))

/** Only what changed and says something travels. */
function changesIn(values: DocumentValues, before: DocumentValues) {
  return {
    ...(values.cents !== null && values.cents !== before.cents && { amount: toDecimal(values.cents) }),
    ...(values.number !== before.number && { number: values.number }),
    ...(values.issuedAt !== '' && values.issuedAt !== before.issuedAt && { issuedAt: values.issuedAt }),
    ...(values.issuerCnpj !== before.issuerCnpj && { issuerCnpj: values.issuerCnpj }),
    ...(values.accessKey !== before.accessKey && { accessKey: values.accessKey }),
  }
}

/** The names of the fields, and how what stands in them is said. */
function useSaid(): Readonly<
  Record<Field, { readonly label: string; readonly of: (values: DocumentValues) => string }>
> {
  const { t } = useLingui()
  return {
    cents: { label: t`Valor`, of: ({ cents }) => (cents === null ? '' : formatCents(cents)) },
    number: { label: t`Número`, of: ({ number }) => number },
    issuedAt: { label: t`Emissão`, of: ({ issuedAt }) => formatCalendarDay(issuedAt) },
    issuerCnpj: { label: t`CNPJ do emitente`, of: ({ issuerCnpj }) => formatCnpj(issuerCnpj) },
    accessKey: { label: t`Chave de acesso`, of: ({ accessKey }) => formatAccessKey(accessKey) },
  }
}

const nothing: DocumentValues = { cents: null, number: '', issuedAt: '', issuerCnpj: '', accessKey: '' }

/** The name of a field of the agreement, and how a value of it is written. */
export function useFieldWords() {
  const said = useSaid()
  const inForm = (field: InvoiceContradiction['field']): Field => (field === 'amount' ? 'cents' : field)
  return {
    labelOf: (field: InvoiceContradiction['field']): string => said[inForm(field)].label,
    shown: (field: InvoiceContradiction['field'], value: string): string =>
      said[inForm(field)].of({ ...nothing, ...fieldOf(inForm(field), value) }),
  }
}

const untouched: ReadonlySet<Field> = new Set()

/** @param reading fills the fields nobody wrote into; undefined where nothing may be filled */
export function useDocumentValues(invoice: Invoice, reading?: MachineReading) {
  const said = useSaid()
  const [values, setValues] = useState(() => valuesOf(invoice))
  const [read, setRead] = useState(invoice)
  /** What was typed here and written by somebody else, too. */
  const [contested, setContested] = useState<readonly Field[]>([])
  /** What was typed, or emptied, is the admin's. */
  const [touched, setTouched] = useState(untouched)
  const [filledBy, setFilledBy] = useState<MachineReading>()
  const saved = valuesOf(invoice)
  const onPages = reading ? readFor(reading) : {}
  if (reading && filledBy !== reading) {
    setFilledBy(reading)
    const open = fields.filter((field) => isEmpty(values[field]) && !touched.has(field))
    const filled = open.flatMap((field) => (onPages[field] ? [fieldOf(field, onPages[field].value)] : []))
    if (filled.length > 0) setValues(Object.assign({ ...values }, ...filled))
  }
  if (read !== invoice) {
    const before = valuesOf(read)
    const both = fields.filter((field) => saved[field] !== before[field] && values[field] !== before[field])
    setRead(invoice)
    setValues(rebased(values, before, saved))
    setContested([...new Set([...contested, ...both])])
  }
  const differences: readonly Difference[] = contested
    .filter((field) => values[field] !== saved[field])
    .map((field) => ({ label: said[field].label, now: said[field].of(saved), typed: said[field].of(values) }))
  return {
    values,
    changes: changesIn(values, saved),
    /** Where somebody else wrote something else than what is typed. */
    differences,
    labelOf: (field: Field): string => said[field].label,
    /** Something was typed that is not saved; what was read stands on the pages and is not lost. */
    typed: fields.some((field) => touched.has(field) && values[field] !== saved[field]),
    /** What the pages say of a field, how it is written, and whether it is what stands in it. */
    readOf(field: Field) {
      const told = onPages[field]
      if (!told) return undefined
      const there = { ...values, ...fieldOf(field, told.value) }
      return { told, shown: said[field].of(there), stands: there[field] === values[field] }
    },
    set(typed: Partial<DocumentValues>) {
      setTouched(new Set([...touched, ...fields.filter((field) => field in typed)]))
      setValues({ ...values, ...typed })
    },
    /** Puts into a field what the pages say. */
    take: (field: Field) => onPages[field] && setValues({ ...values, ...fieldOf(field, onPages[field].value) }),
    /** Shows the invoice as it was saved. */
    follow(now: Invoice) {
      setTouched(untouched)
      setContested([])
      setValues(valuesOf(now))
    },
    /** Shows what somebody else wrote; what only was typed here stays. */
    yieldToSaved() {
      setContested([])
      setValues({ ...values, ...part(saved, contested) })
    },
  }
}
