/** The newest invoices of somebody, each opens on the desk; all of them are one press away. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { InvoiceSummary } from '#contract/api.gen.ts'
import { adminInvoicePage } from '#web/data/invoices.ts'
import type { PointsOwner } from '#web/data/owner-points.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDay, formatMoney } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { ListFailure } from './list-failure.tsx'

/** Rows that leave the page to what stands below them. */
const newest = 5

export function OwnerInvoices({ owner }: { owner: PointsOwner }) {
  const { t } = useLingui()
  const { ownerType, id } = owner
  const invoices = useQuery(adminInvoicePage(useApp(), { page: 1, limit: newest, ownerType, ownerId: id }))
  const about = ({ issuerName, amount, receivedAt }: InvoiceSummary) =>
    [issuerName, amount && formatMoney(amount), formatDay(receivedAt)].filter(Boolean).join(' · ')
  const { docs = [], totalDocs = 0 } = invoices.data ?? {}
  return (
    <Card
      padding="none"
      title={t`Notas`}
      aside={
        totalDocs > newest && (
          <ButtonLink quiet compact render={<Link to="/invoices" search={{ ownerType, dono: id }} />}>
            <Trans>Ver todas as notas</Trans>
          </ButtonLink>
        )
      }
    >
      {invoices.isPending && <ListSkeleton rows={newest} />}
      {invoices.isLoadingError && <ListFailure query={invoices} />}
      {invoices.data && docs.length === 0 && <EmptyState title={t`Nenhuma nota enviada ainda`} />}
      {docs.length > 0 && (
        <List label={t`Notas`}>
          {docs.map((invoice) => (
            <ListRow
              key={invoice._id}
              title={invoice.number ? t`Nota ${invoice.number}` : t`Nota sem número`}
              subtitle={about(invoice)}
              trailing={
                <Row gap={1}>
                  <InvoiceStatus {...invoice} />
                </Row>
              }
              render={<Link to="/invoices" search={{ ownerType, dono: id, nota: invoice._id }} />}
            />
          ))}
        </List>
      )}
    </Card>
  )
}
