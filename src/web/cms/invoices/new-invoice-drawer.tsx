/** A new invoice, entered by an admin for a professional or a store: its pages, and what is known of it already. */
import { useLingui } from '@lingui/react/macro'
import type { Invoice, Professional } from '#contract/api.gen.ts'
import { CallRefused } from '#client/api/call-errors.ts'
import { acceptedTypes, fileLimit, pageLimit } from '#domain/invoices/photo.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { OwnerFields } from '#web/register/owner-fields.tsx'
import { RegisterDrawer } from '#web/register/register-drawer.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { AccessKeyField } from '#web/ui/field/access-key-field.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { CnpjField } from '#web/ui/field/masked-field.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { useNewInvoice } from './use-new-invoice.ts'

/** Some systems know the XML of an invoice by its other name, or by its ending alone. */
const accept = [...acceptedTypes, 'text/xml', '.xml']

/** Whose invoices are not taken. */
const outside: readonly Professional['status'][] = ['reproved', 'blocked', 'inactive']

type Form = ReturnType<typeof useNewInvoice>

function Pages({ form: { values, set, errorOf } }: { form: Form }) {
  const { t } = useLingui()
  const { pages } = values
  return (
    <FileDrop
      name="pages"
      label={t`Páginas da nota`}
      hint={t`Uma foto por página, até 10, sem sombra. Com o XML, os dados vêm prontos.`}
      kinds={t`JPG, PNG, WebP, PDF ou XML`}
      accept={accept}
      maxBytes={fileLimit}
      maxFiles={pageLimit}
      value={pages}
      onAdd={(files) => set({ pages: [...pages, ...files.map((file) => ({ id: crypto.randomUUID(), file }))] })}
      onRemove={({ id }) => set({ pages: pages.filter((page) => page.id !== id) })}
      error={errorOf('pages')}
    />
  )
}

function Fields({ form }: { form: Form }) {
  const { t } = useLingui()
  const { values, set, errorOf, refused } = form
  return (
    <>
      <AccessKeyField
        name="accessKey"
        label={t`Chave de acesso`}
        optional
        value={values.accessKey}
        onValueChange={(accessKey) => set({ accessKey })}
        error={errorOf('accessKey')}
      />
      <MoneyField
        name="amount"
        label={t`Valor da nota`}
        optional
        value={values.cents}
        onValueChange={(cents) => set({ cents })}
        error={refused['amount']}
      />
      <TextField
        name="number"
        label={t`Número da nota`}
        optional
        maxLength={20}
        autoComplete="off"
        value={values.number}
        onValueChange={(number) => set({ number })}
        error={errorOf('number')}
      />
      <DateField
        label={t`Data de emissão`}
        optional
        value={values.issuedAt}
        onValueChange={(issuedAt) => set({ issuedAt })}
        error={errorOf('issuedAt')}
      />
      <CnpjField
        label={t`CNPJ do emitente`}
        optional
        value={values.issuerCnpj}
        onValueChange={(issuerCnpj) => set({ issuerCnpj })}
        error={errorOf('issuerCnpj')}
      />
      <TextArea
        name="note"
        label={t`Observação`}
        optional
        maxLength={500}
        value={values.note}
        onValueChange={(note) => set({ note })}
        error={errorOf('note')}
      />
      {values.ownerType === 'professional' && (
        <Checkbox
          label={t`A compra veio de uma especificação do profissional`}
          checked={values.specification}
          onCheckedChange={(specification) => set({ specification })}
        />
      )}
    </>
  )
}

interface NewInvoiceDrawerProps {
  onDone: (invoice: Invoice) => void
  onClose: () => void
}

export function NewInvoiceDrawer({ onDone, onClose }: NewInvoiceDrawerProps) {
  const { t } = useLingui()
  const form = useNewInvoice(onDone)
  const { ownerType, ownerId } = form.values
  // The sentences of the call are for whoever sends their own.
  const failure = (error: unknown) => {
    const code = error instanceof CallRefused ? error.code : null
    if (code === 'invoice-duplicate') return t`Esta nota já foi enviada para este cadastro.`
    if (code === 'idempotency-mismatch')
      return t`Esta nota já foi cadastrada com o que estava escrito antes. Feche este formulário e procure por ela na lista.`
    return callText(error)
  }
  return (
    <RegisterDrawer title={t`Nova nota`} form={form} onClose={onClose} failure={failure}>
      <Stack gap={4}>
        <OwnerFields
          label={t`De quem é a nota`}
          outside={outside}
          value={{ ownerType, ownerId }}
          onValueChange={form.set}
          error={form.errorOf('ownerId')}
          bound={
            form.ownerBound ? t`A resposta do envio se perdeu: a nota continua sendo de quem foi escolhido.` : undefined
          }
        />
        <Pages form={form} />
        <Fields form={form} />
      </Stack>
    </RegisterDrawer>
  )
}
