/** Which acts wait for another admin, as owners set it. */
import type { ApprovalConfiguration, ApprovalLimits, SubUserType } from '#contract/api.gen.ts'
import { actsOfKind, heldKinds, mayMake, type ApprovalAct } from '#domain/approvals/approval.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import type { SettingsService } from '#server/features/settings/settings.service.ts'
import type { Identity } from '#server/identity.ts'
import { hasOtherAdmin } from './approvals.store.ts'

export type LimitsDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & { readonly settings: SettingsService }

export type LimitsService = ReturnType<typeof createLimitsService>

/** There is one programme, so its limits have no subject but that. */
const programmeId = '00000000-0000-0000-0000-000000000000'

const adminKinds: readonly SubUserType[] = ['owner', 'operator', 'auditor', 'support']

/** The kinds of admins that may confirm an act. */
export const confirming = (act: ApprovalAct): readonly SubUserType[] => adminKinds.filter((kind) => mayMake(kind, act))

const fieldOf = {
  adjustments: 'adjustmentPoints',
  'programme-rules': 'programmeRules',
  accelerators: 'accelerators',
  levels: 'levels',
} as const

const nobody = 'Cadastre antes outra pessoa que possa confirmar.'

export function createLimitsService(deps: LimitsDeps) {
  const { database, settings } = deps

  /** What would wait with nobody to confirm it is refused beside its field. */
  async function refuseLonely(tx: Db, by: string, limits: ApprovalLimits): Promise<void> {
    const fields: Record<string, string> = {}
    for (const kind of heldKinds(limits)) {
      if (kind === 'approvals') continue
      const [act] = actsOfKind(kind)
      if (act && !(await hasOtherAdmin(tx, { by, kinds: confirming(act) }))) fields[fieldOf[kind]] = nobody
    }
    if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
  }

  async function read(db: Db = database.db): Promise<ApprovalConfiguration> {
    const { approvalLimits } = await settings.read(db)
    return { ...approvalLimits, version: await settings.versionOf(db, 'approvals') }
  }

  return {
    read,

    /** Those in force, at most five seconds old. */
    current: async (): Promise<ApprovalLimits> => (await settings.current(database.db)).approvalLimits,

    /** Refuses `version-conflict` when somebody was faster, and `validation` where nobody else could confirm. */
    async save(by: Identity, { version, ...limits }: ApprovalConfiguration): Promise<ApprovalConfiguration> {
      return database.transaction(async (tx) => {
        await settings.advance(tx, { part: 'approvals', from: version }, by.personId)
        await refuseLonely(tx, by.personId, limits)
        const { approvalLimits: before } = await settings.read(tx)
        await settings.change(tx, { approvalLimits: limits }, by.personId)
        const subject = { subjectType: 'configuration-approvals', subjectId: programmeId }
        await recordAct(tx, deps, { by, ...subject, action: 'approvals-configured', before, after: limits })
        return read(tx)
      })
    },
  }
}
