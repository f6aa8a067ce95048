/** What the form of a promotion holds, and what it says to the rules and to the server. */
import type { AdminPointsExtra } from '#contract/api.gen.ts'
import type { PromotionFields } from '#domain/points-extra/promotion-fields.ts'
import type { WrittenPromotion } from '#web/data/points-extra-register.ts'
import { instantOf, isHalfSaid, type Moment, momentOf, never } from '#web/parts/moment.ts'
import type { Audience } from './extra-points-search.ts'

const moments = ['startsAt', 'endsAt'] as const

type Same = Pick<
  AdminPointsExtra,
  'name' | 'description' | 'audience' | 'segmentId' | 'maxApplications' | 'budget' | 'rotating' | 'active'
>

/** Names are those of the agreement, so that what the server says of a field finds it. */
export interface PromotionValues extends Readonly<Same> {
  readonly points: number | null
  readonly startsAt: Moment
  readonly endsAt: Moment
  readonly perOwnerLimit: number | null
}

export function promotionValuesOf(row: AdminPointsExtra | null, audience: Audience): PromotionValues {
  if (!row) {
    const limits = { points: null, maxApplications: null, budget: null, perOwnerLimit: 1 }
    const period = { startsAt: never, endsAt: never }
    return { name: '', description: '', audience, segmentId: null, ...limits, ...period, rotating: false, active: true }
  }
  const { name, description, audience: kept, segmentId, rotating, active } = row
  const { points, maxApplications, budget, perOwnerLimit } = row
  const period = { startsAt: momentOf(row.startsAt), endsAt: momentOf(row.endsAt) }
  const limits = { points, maxApplications, budget, perOwnerLimit }
  return { name, description, audience: kept, segmentId, ...limits, ...period, rotating, active }
}

/** Moments that were begun and say no instant. */
export const halfSaidOfPromotion = (values: PromotionValues): readonly (typeof moments)[number][] =>
  moments.filter((field) => isHalfSaid(values[field]))

/** What the rules look at; what was not typed where something must be is no number they let pass. */
export function promotionFieldsOf({
  startsAt,
  endsAt,
  points,
  perOwnerLimit,
  ...values
}: PromotionValues): PromotionFields {
  return {
    ...values,
    startsAt: instantOf(startsAt),
    endsAt: instantOf(endsAt),
    points: points ?? Number.NaN,
    perOwnerLimit: perOwnerLimit ?? Number.NaN,
  }
}

/** What is sent, once the rules let it pass; points are a number before they are (specification, section 5). */
export function writtenPromotionOf(values: PromotionValues): WrittenPromotion {
  const { name, description, audience, segmentId, maxApplications, budget, rotating, active } = values
  const { startsAt, endsAt, points, perOwnerLimit } = promotionFieldsOf(values)
  return {
    name,
    description,
    audience,
    segmentId,
    maxApplications,
    budget,
    rotating,
    active,
    points: Number(points),
    perOwnerLimit,
    startsAt: startsAt?.toISOString() ?? '',
    endsAt: endsAt?.toISOString() ?? null,
  }
}
