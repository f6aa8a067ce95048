/** The last question about a decided invoice, and its answer. */
import { useLingui } from '@lingui/react/macro'
import type { Invoice } from '#contract/api.gen.ts'
import { lastExchange } from '#domain/invoices/question.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'

export function InvoiceExchange({ invoice: { history } }: { invoice: Pick<Invoice, 'history'> }) {
  const { t } = useLingui()
  const exchange = lastExchange(history)
  if (!exchange) return null
  const { question, answer } = exchange
  return (
    <>
      <Notice tone="info" title={t`Pergunta de ${question.byName}, ${formatDateTime(question.at)}`}>
        <Paragraphs text={question.observation ?? ''} />
      </Notice>
      {answer && (
        <Notice tone="success" title={t`Resposta do programa, ${formatDateTime(answer.at)}`}>
          <Paragraphs text={answer.observation ?? ''} />
        </Notice>
      )}
    </>
  )
}
