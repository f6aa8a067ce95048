/** Changes what was typed with a sending that has not left yet. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { InvoiceFields } from '#client/outbox/outbox-entry.ts'
import type { QueuedInvoice } from '#client/outbox/outbox-face.ts'
import { toCents, toDecimal } from '#domain/money/money.ts'
import { outboxActions } from '#web/data/invoice-outbox.ts'
import { useApp } from '#web/data/use-app.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { ResumedNotice } from '#web/parts/resumed-notice.tsx'
import { useKeptTyping } from '#web/parts/use-kept-typing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { AccessKeyField } from '#web/ui/field/access-key-field.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface Values {
  readonly amount: number | null
  readonly number: string
  readonly issuedAt: string
  readonly accessKey: string
  readonly note: string
}

/** Only fields that say something travel. */
function filled(values: Values, before: InvoiceFields): InvoiceFields {
  return {
    ...(before.issuerCnpj !== undefined && { issuerCnpj: before.issuerCnpj }),
    ...(before.specification !== undefined && { specification: before.specification }),
    ...(values.amount !== null && { amount: toDecimal(values.amount) }),
    ...(values.number !== '' && { number: values.number }),
    ...(values.issuedAt !== '' && { issuedAt: values.issuedAt }),
    ...(values.accessKey !== '' && { accessKey: values.accessKey }),
    ...(values.note !== '' && { note: values.note }),
  }
}

interface EditProps {
  item: QueuedInvoice
  onClose: () => void
}

/** What is typed over an invoice that waits, and keeping it. */
function useEditing({ item, onClose }: EditProps) {
  const { t } = useLingui()
  const actions = outboxActions(useApp())
  const before = item.fields ?? {}
  const initial: Values = {
    amount: before.amount === undefined ? null : toCents(before.amount),
    number: before.number ?? '',
    issuedAt: before.issuedAt ?? '',
    accessKey: before.accessKey ?? '',
    note: before.note ?? '',
  }
  const typing = useKeptTyping({ form: `outbox:${item.id}`, initial })
  const [problem, setProblem] = useState<string>()
  async function save() {
    try {
      const changed = await actions.edit(item.id, filled(typing.typed, before))
      if (!changed) return setProblem(t`Este envio já partiu e não pode mais ser alterado.`)
      typing.forget()
      toast.success(t`Alterado. Vai seguir com os novos dados.`)
      return onClose()
    } catch (failure) {
      return setProblem(outboxText(failure))
    }
  }
  return { typing, problem: problem ?? item.problem?.message, save }
}

export function OutboxEditDrawer({ item, onClose }: EditProps) {
  const { t } = useLingui()
  const { typing, problem, save } = useEditing({ item, onClose })
  const values = typing.typed
  const wrong = item.problem?.fields ?? {}
  return (
    <Drawer
      open
      onClose={onClose}
      title={t`Editar envio`}
      footer={
        <Button fullWidth onClick={() => void save()}>
          <Trans>Salvar e enviar</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        <ResumedNotice resumed={typing.resumed} onDiscard={typing.discard} />
        {problem && (
          <Notice tone="warning" urgent>
            {problem}
          </Notice>
        )}
        <MoneyField
          label={t`Valor da nota`}
          optional
          value={values.amount}
          onValueChange={(amount) => typing.set({ amount })}
          error={wrong['amount']}
        />
        <TextField
          label={t`Número da nota`}
          optional
          maxLength={20}
          value={values.number}
          onValueChange={(number) => typing.set({ number })}
          error={wrong['number']}
        />
        <DateField
          label={t`Data de emissão`}
          optional
          value={values.issuedAt}
          onValueChange={(issuedAt) => typing.set({ issuedAt })}
          error={wrong['issuedAt']}
        />
        <AccessKeyField
          label={t`Chave de acesso`}
          optional
          value={values.accessKey}
          onValueChange={(accessKey) => typing.set({ accessKey })}
          error={wrong['accessKey']}
        />
        <TextArea
          label={t`Observação`}
          optional
          maxLength={500}
          value={values.note}
          onValueChange={(note) => typing.set({ note })}
          error={wrong['note']}
        />
      </Stack>
    </Drawer>
  )
}
