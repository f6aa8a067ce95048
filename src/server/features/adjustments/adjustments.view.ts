/** Adjustments as they are told. */
import type { Adjustment } from '#contract/api.gen.ts'
import { toOwner } from '#server/db/owner-names.ts'
import type { FoundAdjustment } from './adjustments.store.ts'

export function toAdjustment(found: FoundAdjustment): Adjustment {
  const { row, by, reversedBy } = found
  const { id: _id, direction, points, reason, description, qualifying, attachment, createdAt, reversedAt } = row
  return {
    _id,
    owner: toOwner(found),
    direction,
    points,
    reason,
    description,
    qualifying,
    hasAttachment: attachment !== null,
    status: reversedAt === null ? 'applied' : 'reversed',
    createdAt: createdAt.toISOString(),
    by,
    reversedAt: reversedAt?.toISOString() ?? null,
    reversedBy,
  }
}
