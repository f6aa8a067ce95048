/** Takes credits out of the books by entries of their own. */
import { cancel, reverse, type Lot } from '#domain/points/lot.ts'
import type { Entries, Source } from './entries.service.ts'

/** `reason` is what the books say of it; otherwise what they say of the credit. */
export function cancelLot(entries: Entries, lot: Lot, { source, reason }: { source: Source; reason?: string }): void {
  entries.move(cancel(lot), {
    source,
    description: ({ description }) => reason ?? description,
    sourceKey: () => `${lot.sourceKey}:cancellation`,
  })
}

export function reverseLot(entries: Entries, lot: Lot, source: Source): void {
  entries.move(reverse(lot), {
    source,
    description: ({ description }) => `Estorno: ${description}`,
    sourceKey: ({ from }) => (from === 'active' ? `${lot.sourceKey}:reversal` : `${lot.sourceKey}:reversal:${from}`),
    reversesId: lot.id,
  })
}
