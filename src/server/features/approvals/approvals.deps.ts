/** What the services of acts that wait are made from. */
import type { Deps } from '#server/deps.ts'
import type { ToldAct } from '#server/features/audit/told-act.query.ts'
import type { MakeActors } from './acts.deps.ts'
import type { ApprovalRow } from './approvals.store.ts'
import type { LimitsService } from './limits.service.ts'

export type ApprovalsDeps = Pick<Deps, 'database' | 'clock' | 'newId' | 'files' | 'log'> & {
  readonly limits: LimitsService
  readonly actors: MakeActors
}

export const subject = (subjectId: string) => ({ subjectType: 'approval', subjectId })

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `ask` alone
export const toldOf = ({ told }: Pick<ApprovalRow, 'told'>) => told as ToldAct
