/** Deciding what another admin asked for. */
import { isDeepStrictEqual } from 'node:util'
import { approvalStatus, longestApprovalNote, mayMake } from '#domain/approvals/approval.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { isWithin } from '#domain/text/text-length.ts'
import type { Db } from '#server/db/db.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import type { ToldAct } from '#server/features/audit/told-act.query.ts'
import { dropFile } from '#server/files/registration-document.ts'
import type { Identity } from '#server/identity.ts'
import type { ApprovalRequests } from './acts.deps.ts'
import { type ApprovalsDeps, subject, toldOf } from './approvals.deps.ts'
import { type ApprovalRow, decideApproval, findActingAdmin, lockApproval } from './approvals.store.ts'
import { performing } from './performing.service.ts'

/** Whether two acts say the same; a record that is made anew has another id. */
const saysTheSame = (one: ToldAct, other: ToldAct): boolean =>
  one.action === other.action &&
  isDeepStrictEqual([one.before, one.after, one.personal], [other.before, other.after, other.personal])

/** Refuses `approval-own` for who asked, and `forbidden` for who may not make the act. */
function refuseDeciding(by: Identity, { askedById, act }: ApprovalRow): void {
  if (askedById === by.personId) throw new Refusal('approval-own')
  if (!mayMake(by.subUserType, act)) throw new Refusal('forbidden')
}

/** Who asked, if they still may. Refuses `forbidden`. */
async function askerOf(tx: Db, { askedById: personId, act }: ApprovalRow): Promise<Identity> {
  const known = await findActingAdmin(tx, personId)
  if (!known || !mayMake(known.subUserType, act)) throw new Refusal('forbidden')
  return { sessionId: '', personId, ...known, userType: 'admin', storeId: null, beforeTerms: false }
}

export function deciding(deps: ApprovalsDeps) {
  const { database, clock } = deps
  const perform = performing(deps)

  /** Refuses `not-found`, `approval-decided` and `approval-lapsed`. */
  async function hold(tx: Db, id: string): Promise<ApprovalRow> {
    const row = await lockApproval(tx, id)
    if (!row) throw new Refusal('not-found')
    const status = approvalStatus(row, clock())
    if (status === 'lapsed') throw new Refusal('approval-lapsed')
    if (status !== 'waiting') throw new Refusal('approval-decided')
    return row
  }

  const decide = (
    tx: Db,
    by: Identity,
    { row, status, note = '' }: { row: ApprovalRow; status: ApprovalRow['status']; note?: string },
  ) => {
    // What is not done needs no proof.
    const file = status === 'confirmed' ? {} : { attachment: null }
    return decideApproval(tx, row.id, { status, decidedAt: clock(), decidedById: by.personId, note, ...file })
  }

  return {
    /**
     * Does it in the name of who asked. Refuses besides what doing it refuses: `approval-own` for who asked,
     * `approval-decided`, `approval-lapsed` after a week, `forbidden` when who asked or who confirms may not make the act,
     * and `approval-overtaken` when it would not do any more what was shown.
     */
    confirm: (by: Identity, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await hold(tx, id)
        refuseDeciding(by, row)
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `ask` for this act
        const request = row.request as ApprovalRequests[typeof row.act]
        const told = await perform(tx, await askerOf(tx, row), { act: row.act, request })
        if (!told || !saysTheSame(told, toldOf(row))) throw new Refusal('approval-overtaken')
        await decide(tx, by, { row, status: 'confirmed' })
        await recordAct(tx, deps, { by, ...subject(id), action: 'approval-confirmed' })
      }),

    /** Refuses as confirming does, and `validation` for a note that is too long. */
    async refuse(by: Identity, id: string, note: string): Promise<void> {
      if (!isWithin(note, longestApprovalNote)) throw new Refusal('validation')
      const file = await database.transaction(async (tx) => {
        const row = await hold(tx, id)
        refuseDeciding(by, row)
        await decide(tx, by, { row, status: 'refused', note: note.trim() })
        await recordAct(tx, deps, { by, ...subject(id), action: 'approval-refused' })
        return row.attachment
      })
      await dropFile(deps, file)
    },

    /** Of who asked alone. Refuses `forbidden` for anybody else. */
    async withdraw(by: Identity, id: string): Promise<void> {
      const file = await database.transaction(async (tx) => {
        const row = await hold(tx, id)
        if (row.askedById !== by.personId) throw new Refusal('forbidden')
        await decide(tx, by, { row, status: 'withdrawn' })
        await recordAct(tx, deps, { by, ...subject(id), action: 'approval-withdrawn' })
        return row.attachment
      })
      await dropFile(deps, file)
    },
  }
}
