/** How many invoices wait in which state, each figure leading to its list. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceStatus as Status } from '#contract/api.gen.ts'
import { adminInvoicePage } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { statusText } from '#web/parts/invoice-status.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'

const shown = ['pending', 'in-review', 'returned', 'approved'] as const satisfies readonly Status[]

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
          label={i18n._(statusText[status])}
          value={counts[at]?.data ? formatPoints(counts[at].data.totalDocs) : '…'}
          hint={
            <Link to="/invoices" search={{ status }} aria-label={t`Ver as notas: ${i18n._(statusText[status])}`}>
              <Trans>Ver as notas</Trans>
            </Link>
          }
        />
      ))}
    </StatGrid>
  )
}
