/** What was read says that the invoice is worth nothing: it was issued for a test. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#web/ui/notice/notice.tsx'

export function TestInvoiceNotice() {
  const { t } = useLingui()
  return (
    <Notice tone="danger" title={t`Esta nota é de teste`}>
      <Trans>O código diz que ela foi emitida em ambiente de teste e não tem valor fiscal.</Trans>
    </Notice>
  )
}
