/** What its owner asked about the decision, and the answer. */
import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '#contract/api.gen.ts'
import { lastExchange } from '#domain/invoices/question.ts'
import { answerInvoiceQuestion } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { InvoiceExchange } from '#web/parts/invoice-exchange.tsx'
import { WordsForm } from '#web/parts/words-form.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { toast } from '#web/ui/toast/toast.ts'

export function QuestionCard({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui()
  const app = useApp()
  const mayAnswer = useMay()('answerInvoiceQuestion')
  const { _id: id, questionedAt, history } = invoice
  if (!lastExchange(history)) return null
  return (
    <Card title={t`Pergunta sobre a decisão`}>
      <Stack gap={4}>
        <InvoiceExchange invoice={invoice} />
        {questionedAt !== null && mayAnswer && (
          <WordsForm
            id={id}
            form="answer"
            label={t`Resposta`}
            send={answerInvoiceQuestion(app)}
            onSent={() => toast.success(t`Resposta enviada.`)}
          />
        )}
      </Stack>
    </Card>
  )
}
