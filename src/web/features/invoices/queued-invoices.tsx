/** What still waits on this device, above what the programme already has. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OutboxItem, QueuedInvoice } from '#client/outbox/outbox-face.ts'
import { isUnsent, useOutboxItems } from '#web/data/invoice-outbox.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatMoney, formatRelative } from '#web/i18n/format.ts'
import { QueueState, QueueTitle } from '#web/parts/queue-state.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconCloudUpload } from '#web/ui/icons.ts'
import { List, ListRow } from '#web/ui/list/list-row.tsx'

const isInvoice = (item: OutboxItem): item is QueuedInvoice => item.kind === 'invoice' && isUnsent(item)

export function QueuedInvoices() {
  const { t } = useLingui()
  const now = useNow()
  const queued = useOutboxItems().filter(isInvoice)
  if (queued.length === 0) return null
  return (
    <Card
      padding="none"
      title={t`Neste aparelho`}
      aside={
        <Link to="/envios">
          <Trans>Ver envios</Trans>
        </Link>
      }
    >
      <List label={t`Notas na fila`}>
        {queued.map((item) => (
          <ListRow
            key={item.id}
            title={<QueueTitle item={item} />}
            subtitle={[
              item.fields?.amount && formatMoney(item.fields.amount),
              formatRelative(new Date(item.capturedAt), now),
            ]
              .filter(Boolean)
              .join(' · ')}
            leading={<IconCloudUpload size={20} />}
            trailing={<QueueState item={item} />}
            render={<Link to="/envios" />}
          />
        ))}
      </List>
    </Card>
  )
}
