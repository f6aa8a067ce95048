/** What the document says, as the admin reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { reviewInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CnpjField } from '#web/ui/field/masked-field.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { AccessKeyField } from '#web/ui/field/access-key-field.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { SavingTrouble } from './saving-trouble.tsx'
import { useDocumentValues } from './use-document-values.ts'
import { useTold } from './use-guard.tsx'
import { type Seen, useShownChange } from './use-shown-change.tsx'

interface DocumentFieldsProps {
  invoice: Invoice
  readOnly: boolean
  /** Told whether something typed is not saved. */
  onUnsaved: (unsaved: boolean) => void
}

export function DocumentFields({ invoice, readOnly, onUnsaved }: DocumentFieldsProps) {
  const { t } = useLingui()
  const app = useApp()
  const form = useRef<HTMLFormElement>(null)
  const document = useDocumentValues(invoice)
  const { values, changes, labelOf, set } = document
  const review = useMutation(reviewInvoice(app))
  const shown = useShownChange({
    invoice,
    title: t`Salvar dados`,
    onDone: () => toast.success(t`Atualizado com sucesso!`),
  })
  const unsaved = Object.keys(changes).length > 0
  const problem = shown.error ?? review.error
  const wrong = callFields(problem)
  useTold(unsaved, onUnsaved)
  useShortcuts({ e: readOnly ? undefined : () => form.current?.querySelector('input')?.focus() })
  function save(event?: FormEvent) {
    event?.preventDefault()
    if (!unsaved || shown.pending) return
    const { _id: id } = invoice
    const commit = async (seen: Seen) =>
      document.follow(await review.mutateAsync({ id, changes: { ...changes, ...seen } }))
    shown.ask({ wanted: { reading: changes }, commit })
  }
  return (
    <form ref={form} noValidate onSubmit={save}>
      <Stack gap={4}>
        <MoneyField
          name="amount"
          label={labelOf('cents')}
          readOnly={readOnly}
          value={values.cents}
          onValueChange={(cents) => set({ cents })}
          error={wrong['amount']}
        />
        <TextField
          label={labelOf('number')}
          readOnly={readOnly}
          maxLength={20}
          value={values.number}
          onValueChange={(number) => set({ number })}
          error={wrong['number']}
        />
        <DateField
          label={labelOf('issuedAt')}
          readOnly={readOnly}
          value={values.issuedAt}
          onValueChange={(issuedAt) => set({ issuedAt })}
          error={wrong['issuedAt']}
        />
        <CnpjField
          label={labelOf('issuerCnpj')}
          readOnly={readOnly}
          value={values.issuerCnpj}
          onValueChange={(issuerCnpj) => set({ issuerCnpj })}
          error={wrong['issuerCnpj']}
        />
        <AccessKeyField
          label={labelOf('accessKey')}
          readOnly={readOnly}
          value={values.accessKey}
          onValueChange={(accessKey) => set({ accessKey })}
          error={wrong['accessKey']}
        />
        {/* Beside the button that was pressed: the top of the form may be out of sight. */}
        <SavingTrouble
          differences={document.differences}
          problem={problem}
          onSave={save}
          onDiscard={document.yieldToSaved}
        />
        {!readOnly && (
          <Row gap={3} justify="end">
            {unsaved && (
              <Button quiet onClick={() => document.follow(invoice)}>
                <Trans>Descartar</Trans>
              </Button>
            )}
            <Button type="submit" outline loading={shown.pending} disabled={!unsaved}>
              <Trans>Salvar dados</Trans>
            </Button>
          </Row>
        )}
      </Stack>
      {shown.dialog}
    </form>
  )
}
