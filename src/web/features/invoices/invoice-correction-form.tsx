/** Corrects a returned invoice: other data, other pages, and it waits for the decision again. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Invoice } from '#contract/api.gen.ts'
import { toCents, toDecimal } from '#domain/money/money.ts'
import { correctInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields } from '#web/i18n/refusal-text.ts'
import { FailureNotice } from '#web/parts/failure-notice.tsx'
import { ResumedNotice } from '#web/parts/resumed-notice.tsx'
import { useKeptTyping } from '#web/parts/use-kept-typing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateField } from '#web/ui/date/date-field.tsx'
import { MoneyField } from '#web/ui/field/money-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { PagePicker } from './page-picker.tsx'
import { blobOf, withPage, type PickedPage } from './picked-page.ts'
import { usePageReads } from './use-page-reads.ts'

interface Correction {
  readonly cents: number | null
  readonly number: string
  readonly issuedAt: string
  readonly note: string
  readonly pages: readonly PickedPage[]
}

const writtenIn = ({ amount, number, issuedAt, note }: Invoice): Correction => ({
  cents: amount === null ? null : toCents(amount),
  number: number ?? '',
  issuedAt: issuedAt ?? '',
  note: note ?? '',
  pages: [],
})

interface CorrectionProps {
  invoice: Invoice
  onDone: () => void
}

/** What is typed of a correction, and sending it. */
function useCorrection({ invoice, onDone }: CorrectionProps) {
  const app = useApp()
  const typing = useKeptTyping({ form: `correction:${invoice._id}`, initial: writtenIn(invoice) })
  const { cents, number, issuedAt, note, pages } = typing.typed
  const correct = useMutation({
    ...correctInvoice(app),
    onSuccess: () => {
      typing.forget()
      onDone()
    },
  })

  function addPage(page: Omit<PickedPage, 'id'>, replaces?: PickedPage) {
    typing.change(({ pages: before }) => ({ pages: withPage(before, { ...page, id: crypto.randomUUID() }, replaces) }))
    return Promise.resolve()
  }

  function send() {
    correct.mutate({
      id: invoice._id,
      fields: {
        ...(cents !== null && { amount: toDecimal(cents) }),
        ...(number !== '' && { number }),
        ...(issuedAt !== '' && { issuedAt }),
        note,
        ...(pages.length > 0 && { pages: pages.map(blobOf) }),
      },
    })
  }

  return { typing, correct, wrong: callFields(correct.error), addPage, send }
}

export function InvoiceCorrectionForm({ invoice, onDone }: CorrectionProps) {
  const { t } = useLingui()
  const { typing, correct, wrong, addPage, send } = useCorrection({ invoice, onDone })
  const { cents, number, issuedAt, note, pages } = typing.typed
  const reads = usePageReads(pages, true)
  return (
    <Stack gap={4}>
      {invoice.observation && (
        <Notice tone="warning" title={t`O que corrigir`}>
          {invoice.observation}
        </Notice>
      )}
      <ResumedNotice resumed={typing.resumed} onDiscard={typing.discard} />
      <FailureNotice attempt={correct} />
      <MoneyField
        label={t`Valor da nota`}
        value={cents}
        onValueChange={(value) => typing.set({ cents: value })}
        error={wrong['amount']}
        optional
      />
      <TextField
        label={t`Número da nota`}
        value={number}
        onValueChange={(value) => typing.set({ number: value })}
        error={wrong['number']}
        maxLength={20}
        optional
      />
      <DateField
        label={t`Data de emissão`}
        value={issuedAt}
        onValueChange={(value) => typing.set({ issuedAt: value })}
        error={wrong['issuedAt']}
        optional
      />
      <TextArea
        label={t`Observação`}
        value={note}
        onValueChange={(value) => typing.set({ note: value })}
        error={wrong['note']}
        maxLength={500}
        optional
      />
      <PagePicker
        pages={pages}
        onAdd={addPage}
        onArrange={(arranged) => typing.set({ pages: arranged })}
        reads={reads}
        hint={t`As novas páginas substituem as ${invoice.pageCount} atuais. Sem novas páginas, as atuais ficam.`}
      />
      <Row gap={3}>
        <Button loading={correct.isPending} onClick={send}>
          <Trans>Enviar correção</Trans>
        </Button>
        <Button outline onClick={onDone}>
          <Trans>Voltar</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
