/** What there is to say of the reading of all pages. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { MachineReading } from '#contract/api.gen.ts'
import { TestInvoiceNotice } from '#web/parts/test-invoice-notice.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'

export function ReadingState({ reading }: { reading: MachineReading | undefined }) {
  const { t } = useLingui()
  if (!reading || reading.state === 'none') return null
  if (reading.several)
    return (
      <Notice tone="warning" title={t`Há mais de uma nota nas páginas`}>
        <Trans>Nenhum campo foi preenchido. Confira de qual nota se trata.</Trans>
      </Notice>
    )
  if (reading.homologation) return <TestInvoiceNotice />
  if (reading.state === 'read') return null
  return (
    <div role="status">
      <Text size="small" tone="muted">
        <Trans>Lendo as páginas…</Trans>
      </Text>
    </div>
  )
}
