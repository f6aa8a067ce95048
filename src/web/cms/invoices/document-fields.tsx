/** What the document says, as the admin reads it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { toCents, toDecimal } from '#domain/money/money.ts'
import { reviewInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CnpjField } from '#web/ui/field/masked-field.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { AccessKeyField } from '#web/ui/field/access-key-field.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

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

export function DocumentFields({ invoice, readOnly }: { invoice: Invoice; readOnly: boolean }) {
  const { t } = useLingui()
  const app = useApp()
  const [values, setValues] = useState(() => valuesOf(invoice))
  const review = useMutation({ ...reviewInvoice(app), onSuccess: () => toast.success(t`Atualizado com sucesso!`) })
  const changes = changed(values, invoice)
  const wrong = callFields(review.error)
  function save(event: FormEvent) {
    event.preventDefault()
    if (Object.keys(changes).length > 0) review.mutate({ id: invoice._id, changes })
  }
  return (
    <form noValidate onSubmit={save}>
      <Stack gap={4}>
        {review.isError && (
          <Notice tone="danger" urgent>
            {callText(review.error)}
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
          <Button type="submit" outline loading={review.isPending} disabled={Object.keys(changes).length === 0}>
            <Trans>Salvar dados</Trans>
          </Button>
        )}
      </Stack>
    </form>
  )
}
