/** What the document says, as the admin reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { toCents, toDecimal } from '#domain/money/money.ts'
import { reviewInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { useShortcuts } from '#web/parts/use-shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CnpjField } from '#web/ui/field/masked-field.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { AccessKeyField } from '#web/ui/field/access-key-field.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useShownChange } from './use-shown-change.tsx'

function valuesOf(invoice: Invoice) {
  return {
    cents: invoice.amount === null ? null : toCents(invoice.amount),
    number: invoice.number ?? '',
    issuedAt: invoice.issuedAt ?? '',
    issuerCnpj: invoice.issuerCnpj ?? '',
    accessKey: invoice.accessKey ?? '',
  }
}

/** Only what changed and says something travels. */
function changed(values: ReturnType<typeof valuesOf>, invoice: Invoice) {
  const before = valuesOf(invoice)
  return {
    ...(values.cents !== null && values.cents !== before.cents && { amount: toDecimal(values.cents) }),
    ...(values.number !== before.number && { number: values.number }),
    ...(values.issuedAt !== '' && values.issuedAt !== before.issuedAt && { issuedAt: values.issuedAt }),
    ...(values.issuerCnpj !== before.issuerCnpj && { issuerCnpj: values.issuerCnpj }),
    ...(values.accessKey !== before.accessKey && { accessKey: values.accessKey }),
  }
}

const follow = <Value,>(typed: Value, was: Value, is: Value): Value => (typed === was ? is : typed)

/** What is typed; what was not touched follows whoever else wrote. */
function useValues(invoice: Invoice) {
  const [values, setValues] = useState(() => valuesOf(invoice))
  const [read, setRead] = useState(invoice)
  if (read !== invoice) {
    const [was, is] = [valuesOf(read), valuesOf(invoice)]
    setRead(invoice)
    setValues({
      cents: follow(values.cents, was.cents, is.cents),
      number: follow(values.number, was.number, is.number),
      issuedAt: follow(values.issuedAt, was.issuedAt, is.issuedAt),
      issuerCnpj: follow(values.issuerCnpj, was.issuerCnpj, is.issuerCnpj),
      accessKey: follow(values.accessKey, was.accessKey, is.accessKey),
    })
  }
  return [values, setValues] as const
}

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
  const [values, setValues] = useValues(invoice)
  const review = useMutation(reviewInvoice(app))
  const shown = useShownChange({
    invoice,
    title: t`Salvar dados`,
    onDone: () => toast.success(t`Atualizado com sucesso!`),
  })
  const changes = changed(values, invoice)
  const unsaved = Object.keys(changes).length > 0
  const problem = shown.error ?? review.error
  const wrong = callFields(problem)
  useLayoutEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(false)
  }, [unsaved, onUnsaved])
  useShortcuts({ e: readOnly ? undefined : () => form.current?.querySelector('input')?.focus() })
  function save(event: FormEvent) {
    event.preventDefault()
    if (!unsaved || shown.pending) return
    const { _id: id } = invoice
    const commit = async (points: number | null) =>
      setValues(valuesOf(await review.mutateAsync({ id, changes: { ...changes, points } })))
    shown.ask({ wanted: { reading: changes }, commit })
  }
  return (
    <form ref={form} noValidate onSubmit={save}>
      <Stack gap={4}>
        {problem && (
          <Notice tone="danger" urgent>
            {callText(problem)}
          </Notice>
        )}
        <MoneyField
          name="amount"
          label={t`Valor`}
          readOnly={readOnly}
          value={values.cents}
          onValueChange={(cents) => setValues({ ...values, cents })}
          error={wrong['amount']}
        />
        <TextField
          label={t`Número`}
          readOnly={readOnly}
          maxLength={20}
          value={values.number}
          onValueChange={(number) => setValues({ ...values, number })}
          error={wrong['number']}
        />
        <DateField
          label={t`Emissão`}
          readOnly={readOnly}
          value={values.issuedAt}
          onValueChange={(issuedAt) => setValues({ ...values, issuedAt })}
          error={wrong['issuedAt']}
        />
        <CnpjField
          label={t`CNPJ do emitente`}
          readOnly={readOnly}
          value={values.issuerCnpj}
          onValueChange={(issuerCnpj) => setValues({ ...values, issuerCnpj })}
          error={wrong['issuerCnpj']}
        />
        <AccessKeyField
          label={t`Chave de acesso`}
          readOnly={readOnly}
          value={values.accessKey}
          onValueChange={(accessKey) => setValues({ ...values, accessKey })}
          error={wrong['accessKey']}
        />
        {!readOnly && (
          <Row gap={3} justify="end">
            {unsaved && (
              <Button quiet onClick={() => setValues(valuesOf(invoice))}>
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
