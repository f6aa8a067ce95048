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
import { Row } from '#web/ui/layout/layout.tsx'
import { InvoiceStatus } from './invoice-status.tsx'
import { RecordList, shownOfRecord } from './record-list.tsx'

export function OwnerInvoices({ owner }: { owner: PointsOwner }) {
  const { t } = useLingui()
  const { ownerType, id } = owner
  const invoices = useQuery(adminInvoicePage(useApp(), { page: 1, limit: shownOfRecord, ownerType, ownerId: id }))
  const about = ({ issuerName, amount, receivedAt }: InvoiceSummary) =>
    [issuerName, amount && formatMoney(amount), formatDay(receivedAt)].filter(Boolean).join(' · ')
  return (
    <RecordList
      title={t`Notas`}
      query={invoices}
      none={t`Nenhuma nota enviada ainda`}
      aside={
        <ButtonLink quiet compact render={<Link to="/invoices" search={{ ownerType, dono: id }} />}>
          <Trans>Ver todas as notas</Trans>
        </ButtonLink>
      }
      rowOf={(invoice) => ({
        title: invoice.number ? t`Nota ${invoice.number}` : t`Nota sem número`,
        subtitle: about(invoice),
        trailing: (
          <Row gap={1}>
            <InvoiceStatus {...invoice} />
          </Row>
        ),
        render: <Link to="/invoices" search={{ ownerType, dono: id, nota: invoice._id }} />,
      })}
    />
  )
}
