/**
 * A second pair of eyes: an act above a limit is not done, it waits until another admin who may make it confirms it. What is
 * shown is what the trail would say of it, told by doing it in a transaction that is taken back; what is confirmed has to
 * say the same again.
 */
import type { Approval, ApprovalAsked, ApprovalKind, ApprovalPage, ApprovalStatus } from '#contract/api.gen.ts'
import {
  actsFor,
  approvalActs,
  type ApprovalAct,
  approvalStatus,
  isHeld,
  lapsesAt,
  mayMake,
} from '#domain/approvals/approval.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/rehearse.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import { tellActs } from '#server/features/audit/told-act.query.ts'
import type { Identity } from '#server/identity.ts'
import { dropFile } from '#server/files/registration-document.ts'
import { withKeptFile } from '#server/kept-file.ts'
import type { ApprovalRequests } from './acts.deps.ts'
import { type ApprovalsDeps, subject, toldOf } from './approvals.deps.ts'
import {
  type ApprovalRow,
  countApprovals,
  countWaiting,
  emptyApprovals,
  findApproval,
  findApprovalByKey,
  findApprovals,
  type FoundApproval,
  hasOtherAdmin,
  insertApproval,
} from './approvals.store.ts'
import { deciding } from './deciding.service.ts'
import { confirming } from './limits.service.ts'
import { performing } from './performing.service.ts'

export interface ApprovalListing {
  readonly page: number
  readonly limit: number
  readonly order: 'askedAt' | '-askedAt'
  readonly id?: string | undefined
  readonly kind?: ApprovalKind | undefined
  readonly status?: ApprovalStatus | undefined
}

/** An act that may have to wait. */
export interface Asking<Act extends ApprovalAct> {
  readonly act: Act
  /** What is done once it is confirmed; asked for only where it waits. */
  readonly request: () => Promise<ApprovalRequests[Act]> | ApprovalRequests[Act]
  /** Points it moves. */
  readonly points?: number
  /** Minted when it was decided; without one every call asks anew. */
  readonly key?: string | undefined
  /** The professional it speaks of, and a file it brings along. */
  readonly about?: (request: ApprovalRequests[Act]) => Partial<Pick<ApprovalRow, 'personId' | 'attachment'>>
}

export type ApprovalsService = ReturnType<typeof createApprovalsService>

const waitsNow = 'Enviado para outra pessoa confirmar.'

function asking(deps: ApprovalsDeps) {
  const { database, clock, newId, limits } = deps
  const perform = performing(deps)

  /** What was asked for with the key before. Refuses `idempotency-mismatch` where that was another act. */
  async function askedBefore(clientKey: string, act: ApprovalAct): Promise<ApprovalAsked | null> {
    const row = await findApprovalByKey(database.db, clientKey)
    if (row && row.act !== act) throw new Refusal('idempotency-mismatch')
    return row && { msg: waitsNow, approvalId: row.id }
  }

  /** Null where doing it would change nothing. */
  async function ask<Act extends ApprovalAct>(
    by: Identity,
    { act, request, key, about }: Asking<Act>,
  ): Promise<ApprovalAsked | null> {
    const clientKey = key ?? newId()
    const before = await askedBefore(clientKey, act)
    if (before) return before
    if (!(await hasOtherAdmin(database.db, { by: by.personId, kinds: confirming(act) })))
      throw new Refusal('approval-nobody')
    const wanted = await request()
    const { personId = null, attachment = null } = about?.(wanted) ?? {}
    return withKeptFile(deps, attachment, async () => {
      const told = await inTransaction(database, { rehearsal: true }, (tx) => perform(tx, by, { act, request: wanted }))
      if (!told) {
        await dropFile(deps, attachment)
        return null
      }
      const id = newId()
      const asked = { id, clientKey, act, request: wanted, told, personId, attachment }
      const undecided = { status: 'waiting', decidedAt: null, decidedById: null, note: '' } as const
      const row: ApprovalRow = { ...asked, ...undecided, askedById: by.personId, askedAt: clock() }
      const isFirst = await database.transaction(async (tx) => {
        if (!(await insertApproval(tx, row))) return false
        await recordAct(tx, deps, { by, ...subject(id), action: 'approval-asked' })
        return true
      })
      if (isFirst) return { msg: waitsNow, approvalId: id }
      await dropFile(deps, attachment)
      return askedBefore(clientKey, act)
    })
  }

  return {
    /**
     * Does the act, or has it wait for another admin where it is above a limit. Refuses what doing it refuses, and
     * `approval-nobody` where nobody could confirm it.
     */
    async through<Act extends ApprovalAct, Done>(
      by: Identity,
      wanted: Asking<Act>,
      act: () => Promise<Done>,
    ): Promise<Done | ApprovalAsked> {
      if (!isHeld(wanted.act, await limits.current(), wanted.points)) return act()
      // Who sets the limits alone can only lift them: nobody else is there to be asked.
      const alone =
        wanted.act === 'limits-save' &&
        !(await hasOtherAdmin(database.db, { by: by.personId, kinds: confirming('limits-save') }))
      if (alone) return act()
      return (await ask(by, wanted)) ?? act()
    },
  }
}

function telling({ database, clock }: ApprovalsDeps) {
  const askedOf = ({ row, asker }: FoundApproval) => ({ id: row.id, at: row.askedAt, actor: asker, told: toldOf(row) })

  async function tell(by: Identity, found: readonly FoundApproval[]): Promise<Approval[]> {
    const now = clock()
    const actOf = await tellActs(database.db, found.map(askedOf))
    return found.map((one) => {
      const { row, decider } = one
      const status = approvalStatus(row, now)
      const isOwn = row.askedById === by.personId
      return {
        _id: row.id,
        kind: approvalActs[row.act].kind,
        status,
        act: actOf(askedOf(one)),
        askedAt: row.askedAt.toISOString(),
        expiresAt: lapsesAt(row).toISOString(),
        decidedAt: row.decidedAt?.toISOString() ?? null,
        decidedBy: decider,
        note: row.note,
        isOwn,
        mayDecide: status === 'waiting' && !isOwn && mayMake(by.subUserType, row.act),
      }
    })
  }

  return {
    async list(by: Identity, { page, limit, order, ...asked }: ApprovalListing): Promise<ApprovalPage> {
      const filters = { ...asked, now: clock() }
      const total = await countApprovals(database.db, filters)
      const found = await findApprovals(database.db, filters, { limit, offset: offsetOf({ page, limit }), order })
      return pageOf(await tell(by, found), { total, page, limit })
    },

    /** How many the caller may decide now. */
    waiting: (by: Identity): Promise<number> =>
      countWaiting(database.db, { by: by.personId, acts: actsFor(by.subUserType), now: clock() }),

    /** Refuses `not-found`. */
    async one(by: Identity, id: string): Promise<Approval> {
      const found = await findApproval(database.db, id)
      const [told] = found ? await tell(by, [found]) : []
      if (!told) throw new Refusal('not-found')
      return told
    },
  }
}

export function createApprovalsService(deps: ApprovalsDeps) {
  const { clock, limits } = deps
  return {
    ...asking(deps),
    ...deciding(deps),
    ...telling(deps),
    limits,

    /** Takes a person out of it, who is erased in this transaction; answers the files to remove once it is done. */
    forget: (tx: Db, personId: string): Promise<string[]> => emptyApprovals(tx, personId, clock()),
  }
}
