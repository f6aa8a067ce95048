/** What the parts of this noun are made from. */
import type { Deps } from '#server/deps.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { PointsService } from '#server/features/points/points.service.ts'
import type { ProfileService } from '#server/features/profile/profile.service.ts'

export type ProfessionalsDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'newId'> & {
  readonly accounts: Pick<AccountsService, 'createPerson' | 'signOutEverywhere'>
  readonly points: Pick<PointsService, 'release' | 'refreshLevels' | 'levelNames'>
  readonly profile: Pick<ProfileService, 'updateProfessional' | 'importProfessional'>
  /** Address people use, without a slash at the end: it stands in letters. */
  readonly publicUrl: string
}

/** Whom the trail speaks of. */
export const subject = (subjectId: string) => ({ subjectType: 'person', subjectId })
