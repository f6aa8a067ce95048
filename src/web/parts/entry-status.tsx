/** The state of an entry in a word. */
import { useLingui } from '@lingui/react/macro'
import type { ExtractEntry } from '#contract/api.gen.ts'
import { useNow } from '#web/device/use-now.ts'
import { extractStatusText, isClosed, isExpiring, pointsStatusText, pointsStatusTone } from '#web/parts/points-text.ts'
import { Chip } from '#web/ui/chip/chip.tsx'

export function EntryStatus({ entry }: { entry: ExtractEntry }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  if (isExpiring(entry, now)) return <Chip tone="warning">{i18n._(extractStatusText.expiring)}</Chip>
  const text = isReplaced(entry) ? t`Recalculado` : i18n._(pointsStatusText[entry.status])
  return <Chip tone={pointsStatusTone[entry.status]}>{text}</Chip>
}

/** Whether another credit of the invoice counts in the place of this one. */
export const isReplaced = ({ status, invoice }: Pick<ExtractEntry, 'status' | 'invoice'>): boolean =>
  isClosed(status) && invoice?.replaced === true
