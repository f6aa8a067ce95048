/** What is typed off a document, held against what others write into the same invoice meanwhile. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
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

type Field = keyof DocumentValues
const fields = ['cents', 'number', 'issuedAt', 'issuerCnpj', 'accessKey'] as const satisfies readonly Field[]

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

export function useDocumentValues(invoice: Invoice) {
  const said = useSaid()
  const [values, setValues] = useState(() => valuesOf(invoice))
  const [read, setRead] = useState(invoice)
  /** What was typed here and written by somebody else, too. */
  const [contested, setContested] = useState<readonly Field[]>([])
  const saved = valuesOf(invoice)
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
    set: (typed: Partial<DocumentValues>) => setValues({ ...values, ...typed }),
    /** Shows the invoice as it was saved. */
    follow(now: Invoice) {
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
