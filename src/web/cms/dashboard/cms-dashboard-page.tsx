/** Where an admin lands: how many invoices wait in which state, each figure leading to its list. */
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceStatus as Status } from '#contract/api.gen.ts'
import { adminInvoicePage } from '#web/data/invoices.ts'
import { useApp, usePerson } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { statusText } from '#web/parts/invoice-status.tsx'
import { CardLink } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

const shown = ['pending', 'in-review', 'returned', 'approved'] as const satisfies readonly Status[]

export function CmsDashboardPage() {
  const { t, i18n } = useLingui()
  const app = useApp()
  const person = usePerson()
  const counts = useQueries({
    queries: shown.map((status) => adminInvoicePage(app, { page: 1, limit: 1, status: [status] })),
  })
  const failed = counts.find((count) => count.isError)
  return (
    <Stack gap={6}>
      <PageHeading title={t`Painel`} subtitle={t`Olá, ${person.name}. Estas são as notas de hoje.`} />
      {failed ? (
        <FailedState
          text={callText(failed.error)}
          onRetry={() => void Promise.all(counts.map((count) => count.refetch()))}
        />
      ) : (
        <StatGrid>
          {shown.map((status, at) => (
            <CardLink key={status} render={<Link to="/invoices" search={{ status }} />}>
              <Stat
                label={i18n._(statusText[status])}
                value={counts[at]?.data ? formatPoints(counts[at].data.totalDocs) : '…'}
                hint={t`Ver as notas`}
              />
            </CardLink>
          ))}
        </StatGrid>
      )}
    </Stack>
  )
}
