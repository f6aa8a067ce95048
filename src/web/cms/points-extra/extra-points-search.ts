/** What the lists of extra points are asked for by their addresses, which also say whom they are for. */
import type { PointsExtraApplicationStatus, PointsExtraOwnerType, UserType } from '#contract/api.gen.ts'
import { opened, searchOf } from '#web/register/list-search.ts'

/** Each has a register and a history of its own (specification, section 2). */
export type Audience = Exclude<UserType, 'admin'>

export const extraPointsSearch = searchOf('adminPointsExtras', { audience: () => undefined, promocao: opened('nova') })

export type ExtraPointsSearch = ReturnType<typeof extraPointsSearch>

/** Who has one promotion. */
export interface PromotionSearch {
  page: number
  /** Whose list is in sight, where it is for all. */
  lista?: PointsExtraOwnerType | undefined
  status?: PointsExtraApplicationStatus | undefined
  search?: string | undefined
}

export interface ExtraPointsHistorySearch {
  page: number
  /** The promotion whose movements are in sight. */
  promocao?: string | undefined
  search?: string | undefined
}

export const promotionAddresses = {
  professional: '/cms/professionals/extra-points',
  shopkeeper: '/cms/shopkeepers/extra-points',
} as const satisfies Record<Audience, string>

export const ownersOf = {
  professional: 'professional',
  shopkeeper: 'store',
} as const satisfies Record<Audience, PointsExtraOwnerType>
