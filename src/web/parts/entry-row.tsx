/** An entry of the extract in a list: what it was, when, and its points. */
import { useLingui } from '@lingui/react/macro'
import type { ExtractEntry } from '#contract/api.gen.ts'
import { formatCalendarDay, formatDateTime, formatDay } from '#web/i18n/format.ts'
import { IconBolt, IconFileInvoice, IconGift, IconReceipt } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { EntryStatus } from './entry-status.tsx'
import { pointsKindText } from './points-kind-text.ts'
import { isClosed, signedPoints } from './points-text.ts'

const toneOf = ({ status, direction }: ExtractEntry) =>
  isClosed(status) ? 'muted' : direction === 'credit' ? 'success' : 'danger'

const iconOf = {
  invoice: IconFileInvoice,
  experience: IconGift,
  'points-extra': IconBolt,
  adjustment: IconReceipt,
  ledger: IconReceipt,
} as const satisfies Record<ExtractEntry['sourceType'], unknown>

export interface EntryRowProps {
  entry: ExtractEntry
  /** One line: where from, and the day. */
  brief?: boolean
  onPress?: () => void
}

export function EntryRow({ entry, brief = false, onPress }: EntryRowProps) {
  const { t, i18n } = useLingui()
  const { kind, invoice, occurredAt, sourceType } = entry
  const about = () => {
    if (brief) return [invoice?.issuerName ?? i18n._(pointsKindText[kind]), formatDay(occurredAt)]
    if (!invoice) return [i18n._(pointsKindText[kind]), formatDateTime(occurredAt)]
    const [issued, entered] = [invoice.issuedAt && formatCalendarDay(invoice.issuedAt), formatDay(occurredAt)]
    return [invoice.issuerName, issued && t`emitida em ${issued}`, issued !== entered && t`lançado em ${entered}`]
  }
  const Icon = iconOf[sourceType]
  return (
    <ListRow
      title={entry.description}
      subtitle={about().filter(Boolean).join(' · ')}
      leading={<Icon size={20} />}
      trailing={
        <Stack gap={1} align="end">
          <Text weight="bold" numeric struck={isClosed(entry.status)} tone={toneOf(entry)}>
            {signedPoints(entry)}
          </Text>
          <EntryStatus entry={entry} />
        </Stack>
      }
      onPress={onPress}
    />
  )
}
