/** Which segments something may be for. */
import type { SegmentAudience } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { findSegments } from './segments.store.ts'

/** Whom announcements, experiences, promotions and accelerators are for. */
type MemberAudience = 'professional' | 'shopkeeper' | 'all' | 'everyone'

const segmentAudienceOf: Readonly<Record<MemberAudience, SegmentAudience | null>> = {
  professional: 'professional',
  shopkeeper: 'store',
  all: null,
  everyone: null,
}

/**
 * Refuses `validation` on `segmentId` for a segment of others than the audience, of which everybody has none, and for one
 * that is offered no more and was not chosen before.
 */
export async function refuseUnusableSegment(
  db: Db,
  { segmentId, audience }: { readonly segmentId: string | null; readonly audience: MemberAudience },
  before: string | null = null,
): Promise<void> {
  if (segmentId === null) return
  const [row] = await findSegments(db, { id: segmentId, limit: 1, offset: 0, order: 'name' })
  const usable = row?.audience === segmentAudienceOf[audience] && (row?.active || segmentId === before)
  if (!usable) throw new Refusal('validation', { fields: { segmentId: 'Escolha um segmento da lista' } })
}
