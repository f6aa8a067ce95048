/** What the service of adjustments is made from. */
import type { Deps } from '#server/deps.ts'
import type { PointsService } from '#server/features/points/points.service.ts'
import type { ProgrammeRulesService } from '#server/features/programme-rules/programme-rules.service.ts'

export type AdjustmentsDeps = Pick<Deps, 'database' | 'clock' | 'newId' | 'files' | 'log'> & {
  readonly points: Pick<PointsService, 'adjust' | 'takeBack' | 'refund' | 'balances' | 'levelOf'>
  readonly programmeRules: Pick<ProgrammeRulesService, 'rulesOn'>
}
