/** What the services of extra points are made from. */
import type { UserType } from '#contract/api.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Owner, PointsService } from '#server/features/points/points.service.ts'

export type PointsExtraDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly points: Pick<PointsService, 'credit' | 'takeBack' | 'correct' | 'balances'>
}

/** Which kind of member the owners are. */
export const memberOf = {
  professional: 'professional',
  store: 'shopkeeper',
} as const satisfies Record<Owner['type'], UserType>

/** The fact behind the entries of a promotion. */
export const sourceOf = (pointsExtraId: string) => ({ type: 'points-extra', id: pointsExtraId }) as const
