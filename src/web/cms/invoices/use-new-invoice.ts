/** An invoice an admin enters for somebody: what is typed, and how it is sent once. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { normalizeAccessKey } from '#domain/documents/access-key.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { toDecimal } from '#domain/money/money.ts'
import { enterInvoice } from '#web/data/invoices.ts'
import { isAnswer } from '#web/data/told.ts'
import { useApp } from '#web/data/use-app.ts'
import type { RecordOwner } from '#web/register/owner-fields.tsx'
import { useRegisterForm } from '#web/register/use-register-form.ts'

export interface PickedFile {
  readonly id: string
  readonly file: File
}

interface NewInvoice extends RecordOwner {
  readonly pages: readonly PickedFile[]
  readonly cents: number | null
  readonly number: string
  readonly issuedAt: string
  readonly issuerCnpj: string
  readonly accessKey: string
  readonly note: string
  readonly specification: boolean
}

const nothing: NewInvoice = {
  ownerType: 'professional',
  ownerId: '',
  pages: [],
  cents: null,
  number: '',
  issuedAt: '',
  issuerCnpj: '',
  accessKey: '',
  note: '',
  specification: false,
}

const bodyOf = ({ pages, cents, specification, ...texts }: NewInvoice) => {
  const { ownerType, ownerId, ...fields } = texts
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))
  return {
    ownerType,
    ownerId,
    ...said,
    ...(cents !== null && { amount: toDecimal(cents) }),
    // Only professionals specify.
    ...(specification && ownerType === 'professional' && { specification }),
    ...(pages.length > 0 && { pages: pages.map(({ file }) => file) }),
  }
}

/** `onDone` gets the invoice that was made, by this attempt or by one whose answer was lost. */
export function useNewInvoice(onDone: (invoice: Invoice) => void) {
  const { t } = useLingui()
  const { mutationFn: send, ...entering } = enterInvoice(useApp())
  // One invoice for each form that is opened, however often it is sent; the moment is part of what must stay the same.
  const [{ key, capturedAt }] = useState(() => ({ key: crypto.randomUUID(), capturedAt: new Date().toISOString() }))
  // The key counts for one owner: sent again for another, the invoice would be there twice.
  const [ownerBound, setOwnerBound] = useState(false)
  const form = useRegisterForm({
    name: 'invoice',
    row: null,
    reread: () => Promise.resolve(null),
    valuesOf: () => nothing,
    said: [],
    wrongOf: ({ ownerId, pages, accessKey, issuerCnpj }) => ({
      ...(ownerId === '' && { ownerId: t`Escolha de quem é a nota` }),
      ...(pages.length === 0 &&
        accessKey.trim() === '' && { pages: t`Escolha ao menos um arquivo ou digite a chave de acesso.` }),
      ...(accessKey.trim() !== '' &&
        normalizeAccessKey(accessKey) === null && {
          accessKey: t`A chave de acesso não confere. Verifique os 44 caracteres.`,
        }),
      ...(issuerCnpj.trim() !== '' && normalizeCnpj(issuerCnpj) === null && { issuerCnpj: t`Digite um CNPJ válido` }),
    }),
    save: {
      ...entering,
      mutationFn: async ({ values }: { values: NewInvoice }) => {
        const invoice = await send({ key, body: { capturedAt, ...bodyOf(values) } }).catch((error: unknown) => {
          if (!isAnswer(error)) setOwnerBound(true)
          throw error
        })
        return { msg: t`Nota cadastrada.`, invoice }
      },
    },
    onDone: ({ invoice }) => onDone(invoice),
  })
  return { ...form, ownerBound }
}
