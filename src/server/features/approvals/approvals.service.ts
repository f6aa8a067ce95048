/**
 * A second pair of eyes: an act above a limit is not done, it waits until another admin who may make it confirms it. What is
 * shown is what the trail would say of it, told by doing it in a transaction that is taken back; what is confirmed has to
 * say the same again.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Approval, ApprovalAsked, ApprovalKind, ApprovalPage, ApprovalStatus } from '#contract/api.gen.ts'
import {
  actsFor,
  approvalActs,
  type ApprovalAct,
  approvalStatus,
  isHeld,
  lapsesAt,
  longestApprovalNote,
  mayMake,
} from '#domain/approvals/approval.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { isWithin } from '#domain/text/text-length.ts'
import type { Database, Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/rehearse.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import { findToldAct, tellActs, type ToldAct } from '#server/features/audit/told-act.query.ts'
import type { Identity } from '#server/identity.ts'
import { withKeptFile } from '#server/kept-file.ts'
import type { ApprovalRequests, MakeActors } from './acts.deps.ts'
import {
  type ApprovalRow,
  countApprovals,
  countWaiting,
  decideApproval,
  emptyApprovals,
  findActingAdmin,
  findApproval,
  findApprovalByKey,
  findApprovals,
  type FoundApproval,
  hasOtherAdmin,
  insertApproval,
  lockApproval,
} from './approvals.store.ts'
import { confirming, type LimitsService } from './limits.service.ts'

export type ApprovalsDeps = Pick<Deps, 'database' | 'clock' | 'newId' | 'files' | 'log'> & {
  readonly limits: LimitsService
  readonly actors: MakeActors
}

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

const subject = (subjectId: string) => ({ subjectType: 'approval', subjectId })

/** The database as whoever is inside a transaction sees it: whatever they begin belongs to it. */
const joined = (database: Database, tx: Db): Database => ({
  kind: database.kind,
  db: tx,
  transaction: (work) => work(tx),
  ping: () => database.ping(),
  close: () => Promise.resolve(),
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `ask` alone
const toldOf = ({ told }: Pick<ApprovalRow, 'told'>) => told as ToldAct

/** Whether two acts say the same; a record that is made anew has another id. */
const saysTheSame = (one: ToldAct, other: ToldAct): boolean =>
  one.action === other.action &&
  isDeepStrictEqual([one.before, one.after, one.personal], [other.before, other.after, other.personal])

function doing({ database, newId, actors }: ApprovalsDeps) {
  /** Does an act in a transaction, and answers what the trail says of it; undefined where it changed nothing. */
  return async function perform<Act extends ApprovalAct>(
    tx: Db,
    by: Identity,
    { act, request }: { readonly act: Act; readonly request: ApprovalRequests[Act] },
  ): Promise<ToldAct | undefined> {
    const ids: string[] = []
    const noted = () => {
      const id = newId()
      ids.push(id)
      return id
    }
    await actors({ database: joined(database, tx), newId: noted })[act](by, request)
    return findToldAct(tx, ids)
  }
}

function asking(deps: ApprovalsDeps) {
  const { database, clock, newId, limits } = deps
  const perform = doing(deps)

  async function ask<Act extends ApprovalAct>(
    by: Identity,
    { act, request, key, about }: Asking<Act>,
    unchanged: () => Promise<unknown>,
  ): Promise<ApprovalAsked | 'done'> {
    const clientKey = key ?? newId()
    const before = await findApprovalByKey(database.db, clientKey)
    if (before) return { msg: waitsNow, approvalId: before.id }
    if (!(await hasOtherAdmin(database.db, { by: by.personId, kinds: confirming(act) })))
      throw new Refusal('approval-nobody')
    const wanted = await request()
    const { personId = null, attachment = null } = about?.(wanted) ?? {}
    return withKeptFile(deps, attachment, async () => {
      const told = await inTransaction(database, { rehearsal: true }, (tx) => perform(tx, by, { act, request: wanted }))
      if (!told) {
        await unchanged()
        return 'done'
      }
      const id = newId()
      const row: ApprovalRow = {
        ...{ id, clientKey, act, request: wanted, told, personId, attachment },
        ...{
          askedById: by.personId,
          askedAt: clock(),
          status: 'waiting',
          decidedAt: null,
          decidedById: null,
          note: '',
        },
      }
      await database.transaction(async (tx) => {
        await insertApproval(tx, row)
        await recordAct(tx, deps, { by, ...subject(id), action: 'approval-asked' })
      })
      const kept = await findApprovalByKey(database.db, clientKey)
      return { msg: waitsNow, approvalId: kept?.id ?? id }
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
      const done: Done[] = []
      const answer = await ask(by, wanted, async () => void done.push(await act()))
      const [first] = done
      return answer === 'done' && first !== undefined ? first : answer === 'done' ? act() : answer
    },
  }
}

function deciding(deps: ApprovalsDeps) {
  const { database, clock } = deps
  const perform = doing(deps)

  /** Refuses `not-found`, `approval-decided` and `approval-lapsed`. */
  async function hold(tx: Db, id: string): Promise<ApprovalRow> {
    const row = await lockApproval(tx, id)
    if (!row) throw new Refusal('not-found')
    const status = approvalStatus(row, clock())
    if (status === 'lapsed') throw new Refusal('approval-lapsed')
    if (status !== 'waiting') throw new Refusal('approval-decided')
    return row
  }

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

  const decide = (
    tx: Db,
    by: Identity,
    { row, status, note = '' }: { row: ApprovalRow; status: ApprovalRow['status']; note?: string },
  ) => decideApproval(tx, row.id, { status, decidedAt: clock(), decidedById: by.personId, note })

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
    refuse: (by: Identity, id: string, note: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!isWithin(note, longestApprovalNote)) throw new Refusal('validation')
        const row = await hold(tx, id)
        refuseDeciding(by, row)
        await decide(tx, by, { row, status: 'refused', note: note.trim() })
        await recordAct(tx, deps, { by, ...subject(id), action: 'approval-refused' })
      }),

    /** Of who asked alone. Refuses `forbidden` for anybody else. */
    withdraw: (by: Identity, id: string): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await hold(tx, id)
        if (row.askedById !== by.personId) throw new Refusal('forbidden')
        await decide(tx, by, { row, status: 'withdrawn' })
        await recordAct(tx, deps, { by, ...subject(id), action: 'approval-withdrawn' })
      }),
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
