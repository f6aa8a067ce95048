/** What seems wrong with a decided invoice is asked here, and answered here. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invoice } from '#contract/api.gen.ts'
import { mayQuestion } from '#domain/invoices/question.ts'
import { questionInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { InvoiceExchange } from '#web/parts/invoice-exchange.tsx'
import { WordsForm } from '#web/parts/words-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'

const moment = (written: string | null) => (written === null ? null : new Date(written))

/** What was asked last, and what was answered or is waited for. */
export function AskedQuestion({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <InvoiceExchange invoice={invoice} />
      {invoice.questionedAt !== null && (
        <Text size="small" tone="muted">
          <Trans>A resposta aparece aqui, e você recebe um aviso.</Trans>
        </Text>
      )}
    </>
  )
}

/** Where a question is asked; nothing where there is no decision to ask about. */
export function AskQuestion({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const app = useApp()
  const [asking, setAsking] = useState(false)
  const { _id: id, status, decidedAt, questionedAt } = invoice
  if (!mayQuestion({ status, decidedAt: moment(decidedAt), questionedAt: moment(questionedAt) })) return null
  return (
    <>
      <Row>
        <Button outline onClick={() => setAsking(true)}>
          <Trans>Algo errado com esta nota?</Trans>
        </Button>
      </Row>
      {asking && (
        <Modal
          open
          onClose={() => setAsking(false)}
          title={t`Algo errado com esta nota?`}
          description={t`Conte o que parece errado. Quem decide as notas lê e responde.`}
        >
          <WordsForm
            id={id}
            form="question"
            label={t`O que está errado?`}
            send={questionInvoice(app)}
            onSent={() => {
              setAsking(false)
              toast.success(t`Pergunta enviada.`)
            }}
          />
        </Modal>
      )}
    </>
  )
}
