/** The acts that may wait for another admin: what each is asked for with, and who does it. */
import type {
  AcceleratorUpdate,
  ApprovalConfiguration,
  LevelConfiguration,
  NewAccelerator,
  NewProgrammeRules,
  ProgrammeRulesUpdate,
} from '#contract/api.gen.ts'
import type { ApprovalAct } from '#domain/approvals/approval.ts'
import type { Deps } from '#server/deps.ts'
import type { WrittenAdjustment } from '#server/features/adjustments/adjustments.service.ts'
import type { Identity } from '#server/identity.ts'

export interface ApprovalRequests {
  /** Its file is kept already. */
  'adjustment-create': Omit<WrittenAdjustment, 'attachment'> & { readonly attachment: string | undefined }
  'adjustment-reverse': { readonly id: string }
  'rules-create': NewProgrammeRules
  'rules-update': { readonly id: string; readonly written: ProgrammeRulesUpdate }
  'rules-delete': { readonly id: string }
  'accelerator-create': NewAccelerator
  'accelerator-update': AcceleratorUpdate
  'levels-save': LevelConfiguration
  'limits-save': ApprovalConfiguration
}

/** Does each act, in the transaction of the database it was made with. */
export type Actors = {
  readonly [Act in ApprovalAct]: (by: Identity, request: ApprovalRequests[Act]) => Promise<unknown>
}

/** Makes them: of a database whose transactions all belong to one, and with ids that are noted. */
export type MakeActors = (deps: Pick<Deps, 'database' | 'newId'>) => Actors
