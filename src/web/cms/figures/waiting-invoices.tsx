/** How many invoices wait in which state, each figure leading to its list. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceStatus as Status } from '#contract/api.gen.ts'
import { adminInvoicePage } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { invoiceStatusText } from '#web/parts/invoice-status.tsx'
import { HelpTip } from '#web/ui/help-tip/help-tip.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'

const shown = ['pending', 'in-review', 'returned', 'approved'] as const satisfies readonly Status[]

/** What is counted, whenever it was sent. */
const definitions = {
  pending: msg`Notas recebidas que ainda não começaram a ser lidas.`,
  'in-review': msg`Notas que estão sendo lidas e ainda não têm decisão.`,
  returned: msg`Notas devolvidas a quem as enviou, à espera de correção.`,
  approved: msg`Todas as notas que estão aprovadas, desde o início do programa.`,
} as const satisfies Record<(typeof shown)[number], MessageDescriptor>

export function WaitingInvoices() {
  const { t, i18n } = useLingui()
  const app = useApp()
  const counts = useQueries({
    queries: shown.map((status) => adminInvoicePage(app, { page: 1, limit: 1, status: [status] })),
  })
  const failed = counts.find((count) => count.isError)
  if (failed)
    return (
      <FailedState
        text={callText(failed.error)}
        onRetry={() => void Promise.all(counts.map((count) => count.refetch()))}
      />
    )
  return (
    <StatGrid>
      {shown.map((status, at) => (
        <Stat
          key={status}
          label={
            <>
              {i18n._(invoiceStatusText[status])}
              <HelpTip label={i18n._(invoiceStatusText[status])}>{i18n._(definitions[status])}</HelpTip>
            </>
          }
          value={counts[at]?.data ? formatPoints(counts[at].data.totalDocs) : '…'}
          hint={
            <Link to="/invoices" search={{ status }} aria-label={t`Ver as notas: ${i18n._(invoiceStatusText[status])}`}>
              <Trans>Ver as notas</Trans>
            </Link>
          }
        />
      ))}
    </StatGrid>
  )
}
