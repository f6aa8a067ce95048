/** What will become of the invoice that is about to be sent, in one notice. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { FiscalDoubt, FiscalRefusal, FiscalVerdict, WithoutDocument } from '#domain/invoices/fiscal-verdict.ts'
import { doubtTexts, refusalTexts, withoutDocumentTexts } from '#web/i18n/fiscal-text.ts'
import { Notice } from '#web/ui/notice/notice.tsx'

/** `days` is what some of them say: in how many an invoice may be sent. */
function Reasons({ texts, days }: { texts: readonly MessageDescriptor[]; days: number }) {
  const { i18n } = useLingui()
  const described = texts.map((text) => ({ ...text, values: { days } }))
  return <>{described.map((text) => i18n._(text)).join('; ')}.</>
}

const texts = { ...doubtTexts, ...withoutDocumentTexts }
/** Most invoices come so: that a person looks at them is no doubt about them. */
const usual: ReadonlySet<FiscalDoubt | WithoutDocument> = new Set(['key-only', 'picture-only'])

/** The programme has it, or will have it. */
const here: ReadonlySet<FiscalRefusal> = new Set(['already-queued', 'already-sent'])

export function InvoiceVerdict({ verdict }: { verdict: FiscalVerdict<FiscalDoubt | WithoutDocument> }) {
  const { t } = useLingui()
  if (verdict.kind === 'ok')
    return (
      <Notice tone="success" title={t`Tudo certo com esta nota`}>
        <Trans>Os dados foram lidos do XML. Confira e envie; a assinatura da loja é conferida no envio.</Trans>
      </Notice>
    )
  if (verdict.kind === 'review') {
    const doubts = verdict.doubts.filter((name) => !usual.has(name))
    const [title, said] =
      doubts.length > 0 ? [t`Vai para análise porque`, doubts] : [t`Uma pessoa da equipe vai conferir`, verdict.doubts]
    return (
      <Notice tone={doubts.length > 0 ? 'warning' : 'info'} title={title}>
        <Reasons texts={said.map((name) => texts[name])} days={verdict.sendingDays} />
      </Notice>
    )
  }
  return (
    <Notice tone="danger" urgent title={t`Não vale porque`}>
      <Reasons texts={verdict.refusals.map((name) => refusalTexts[name])} days={verdict.sendingDays} />{' '}
      {verdict.refusals.every((name) => here.has(name)) ? (
        <Trans>Não precisa enviar de novo.</Trans>
      ) : (
        <Trans>Tire este arquivo e envie o da nota certa; se não tiver, peça o XML da venda à loja.</Trans>
      )}
    </Notice>
  )
}
