/** Words for the states of points. */
import { msg } from '@lingui/core/macro'
import type { ExtractEntry, ExtractStatus, PointsStatus } from '#contract/api.gen.ts'
import { formatPoints } from '#web/i18n/format.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const pointsStatusText = {
  pending: msg`A liberar`,
  active: msg`Disponível`,
  consumed: msg`Usado`,
  expired: msg`Vencido`,
  cancelled: msg`Cancelado`,
  reversed: msg`Estornado`,
} as const satisfies Record<PointsStatus, unknown>

/** In the order of the filter: what is to come, what is there, what is gone. */
export const extractStatusText = {
  pending: pointsStatusText.pending,
  active: pointsStatusText.active,
  expiring: msg`Vence em 30 dias`,
  consumed: pointsStatusText.consumed,
  expired: pointsStatusText.expired,
  reversed: pointsStatusText.reversed,
  cancelled: pointsStatusText.cancelled,
} as const satisfies Record<ExtractStatus, unknown>

export const pointsStatusTone = {
  pending: 'info',
  active: 'success',
  consumed: 'neutral',
  expired: 'warning',
  cancelled: 'neutral',
  reversed: 'danger',
} as const satisfies Record<PointsStatus, Tone>

/** Whether points of this state count no more; what took them away stands so too. */
export const isClosed = (status: PointsStatus): boolean => status === 'cancelled' || status === 'reversed'

const soon = 30 * 86_400_000

/** Whether what is left of a credit expires within 30 days. */
export const isExpiring = ({ remaining, expiresAt }: Pick<ExtractEntry, 'remaining' | 'expiresAt'>, now: Date) =>
  remaining > 0 && expiresAt !== null && new Date(expiresAt).getTime() - now.getTime() <= soon

/** "+1.234" or "−1.234". */
export const signedPoints = (entry: Pick<ExtractEntry, 'direction' | 'points'>) =>
  `${entry.direction === 'credit' ? '+' : '−'}${formatPoints(entry.points)}`
