/** Points that are credited or debited by hand: written once, told before, and taken back like everything else. */
import type {
  Adjustment,
  AdjustmentMovement,
  AdjustmentOutcome,
  AdjustmentPage,
  AdjustmentReversed,
  NewAdjustment,
} from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { adjustmentSentences, wrongAdjustmentFields } from '#domain/points/adjustment-fields.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { expiryOf } from '#domain/points/expiry.ts'
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/rehearse.ts'
import { type Acting, recordAct, withWords } from '#server/features/audit/audit.service.ts'
import type { Owner } from '#server/features/points/points.service.ts'
import { type ArrivedFile, readPage } from '#server/files/document.ts'
import { adjustmentFileKey } from '#server/files/file-key.ts'
import { withKeptFile } from '#server/kept-file.ts'
import { adjustmentExporting } from './adjustments.export.ts'
import type { AdjustmentsDeps } from './adjustments.deps.ts'
import {
  type AdjustmentFilters,
  type AdjustmentOrder,
  type AdjustmentRow,
  countAdjustments,
  emptyAdjustments,
  findAdjustment,
  findAdjustmentByKey,
  findAdjustments,
  holdOwner,
  insertAdjustment,
  lockAdjustment,
  markReversed,
} from './adjustments.store.ts'
import { toAdjustment } from './adjustments.view.ts'

export interface AdjustmentListing extends AdjustmentFilters {
  readonly page: number
  readonly limit: number
  readonly order: AdjustmentOrder
}

export interface WrittenAdjustment extends Omit<NewAdjustment, 'attachment'> {
  /** Minted when the form was opened; without one every call is a new adjustment. */
  readonly key: string | undefined
  /** A file that arrived, or the key of one that is kept already. */
  readonly attachment: ArrivedFile | string | undefined
}

/** Bytes of what proves an adjustment, and what it is called when somebody saves it. */
export interface Proof {
  readonly bytes: Buffer
  readonly mime: 'image/jpeg' | 'application/pdf'
  readonly name: string
}

type Movement = Pick<AdjustmentRow, 'ownerType' | 'ownerId' | 'direction' | 'points' | 'qualifying'>

export type AdjustmentsService = ReturnType<typeof createAdjustmentsService>

const subject = (subjectId: string) => ({ subjectType: 'points-adjustment', subjectId })

const ownerOf = ({ ownerType: type, ownerId: id }: Pick<Movement, 'ownerType' | 'ownerId'>): Owner => ({ type, id })

/** Whoever takes the words about the adjustment along when they leave. */
const personOf = ({ ownerType, ownerId }: Movement) => (ownerType === 'professional' ? ownerId : null)

const keyOf = ({ id }: Pick<AdjustmentRow, 'id'>) => `adjustment:${id}`

/** Only a credit of a professional counts for a level. */
const movementOf = ({ ownerType, ownerId, direction, points, qualifying = false }: AdjustmentMovement): Movement => ({
  ownerType,
  ownerId,
  direction,
  points,
  qualifying: qualifying && direction === 'credit' && ownerType === 'professional',
})

const isSame = (row: AdjustmentRow, { ownerType, ownerId, direction, points }: Movement): boolean =>
  row.ownerType === ownerType && row.ownerId === ownerId && row.direction === direction && row.points === points

/** What is moved, in the books. */
function moving({ points, programmeRules, clock }: AdjustmentsDeps) {
  /** Does the work, and tells what it makes of what the owner has. Points that are credited by it expire at `expiresAt`. */
  async function outcomeOf(
    tx: Db,
    { owner, expiresAt }: { readonly owner: Owner; readonly expiresAt: Date | null },
    work: () => Promise<void>,
  ): Promise<AdjustmentOutcome> {
    const levelOf = async () => (owner.type === 'professional' ? (await points.levelOf(owner.id, tx)).name : null)
    const { availablePoints: availableBefore, pendingPoints: waiting } = await points.balances(tx, owner)
    const levelBefore = await levelOf()
    await work()
    const { availablePoints: availableAfter, pendingPoints: pendingAfter } = await points.balances(tx, owner)
    return {
      availableBefore,
      availableAfter,
      pendingAfter,
      // Until when points that wait can be spent is decided with the day they are released on.
      expiresAt: pendingAfter > waiting ? null : (expiresAt?.toISOString() ?? null),
      levelBefore,
      levelAfter: await levelOf(),
    }
  }

  return {
    outcomeOf,

    /** Until when what is credited now can be spent; null for a debit. */
    async expiryOf(tx: Db, direction: Movement['direction']): Promise<Date | null> {
      if (direction === 'debit') return null
      const now = clock()
      return expiryOf(now, (await programmeRules.rulesOn(tx, dayOf(now))).expiryMonths)
    },

    /** Refuses `points-insufficient` for a debit of more than there is. */
    async move(tx: Db, by: Acting, row: Movement & Pick<AdjustmentRow, 'id' | 'description'>): Promise<void> {
      const { id, direction, points: moved, description, qualifying } = row
      const kind = direction === 'credit' ? 'adjustment-credit' : 'adjustment-debit'
      const facts = { owner: ownerOf(row), by: by.personId, kind, points: moved, qualifying } as const
      const spent = await points.adjust(tx, { ...facts, reason: description, key: id, sourceId: id })
      if (!spent.ok) throw new Refusal('points-insufficient', { points: moved - spent.available })
    },

    /** A credit by a reversal, a debit by a credit with the validity its points had. */
    async moveBack(tx: Db, by: Acting, row: AdjustmentRow): Promise<void> {
      const told = { owner: ownerOf(row), by: by.personId, of: keyOf(row) }
      const source = { type: 'adjustment', id: row.id } as const
      if (row.direction === 'credit') return points.takeBack(tx, { ...told, source })
      const sourceKey = `${keyOf(row)}:refund`
      const description = `Estorno: ${row.description}`
      await points.refund(tx, {
        ...told,
        kind: 'adjustment-refund',
        points: row.points,
        source,
        sourceKey,
        description,
      })
    },
  }
}

function writing(deps: AdjustmentsDeps) {
  const { database, clock, newId, files } = deps
  const { outcomeOf, expiryOf: expiryAt, move, moveBack } = moving(deps)

  async function told(db: Db, id: string): Promise<Adjustment> {
    const found = await findAdjustment(db, id)
    if (!found) throw new Refusal('not-found')
    return toAdjustment(found)
  }

  async function keepProof(file: WrittenAdjustment['attachment']): Promise<string | null> {
    if (file === undefined || typeof file === 'string') return file ?? null
    const { bytes, mime, extension } = await readPage(file)
    const key = adjustmentFileKey({ id: newId(), at: clock(), extension })
    await files.put(key, bytes, mime)
    return key
  }

  async function holdKnown(tx: Db, row: Movement): Promise<void> {
    if (!(await holdOwner(tx, ownerOf(row)))) throw new Refusal('owner-unknown')
  }

  async function enter(tx: Db, by: Acting, row: AdjustmentRow): Promise<void> {
    await move(tx, by, row)
    const { ownerType, ownerId, direction, points, reason, qualifying, description } = row
    const after = { ownerType, ownerId, direction, points, reason, qualifying }
    const states = withWords(personOf(row), { after }, { after: { description } })
    await recordAct(tx, deps, { by, ...subject(row.id), action: 'points-adjusted', ...states })
  }

  /** The id of what was made with the key before, if it is the same. Refuses `idempotency-mismatch`. */
  async function madeBefore(db: Db, row: Movement & { readonly clientKey: string }): Promise<string | undefined> {
    const made = await findAdjustmentByKey(db, row.clientKey)
    if (made && !isSame(made, row)) throw new Refusal('idempotency-mismatch')
    return made?.id
  }

  return {
    keepProof,

    /** Points of one. Refuses `not-found`. */
    pointsOf: async (id: string): Promise<number> => (await told(database.db, id)).points,

    /**
     * The same key again answers as the first time. Refuses `validation`, `owner-unknown`, `points-insufficient`,
     * `idempotency-mismatch`, and a file that is no whole picture or PDF.
     */
    async create(by: Acting, { key, attachment: file, ...written }: WrittenAdjustment): Promise<Adjustment> {
      refuseWrong(wrongAdjustmentFields(written), adjustmentSentences)
      const facts = {
        ...movementOf(written),
        id: newId(),
        clientKey: key ?? newId(),
        reason: written.reason,
        description: written.description.trim(),
        byId: by.personId,
        reversedAt: null,
        reversedById: null,
      }
      const before = await madeBefore(database.db, facts)
      if (before !== undefined) return told(database.db, before)
      const attachment = await keepProof(file)
      const made = await withKeptFile(deps, attachment, () =>
        database.transaction(async (tx) => {
          await holdKnown(tx, facts)
          const row = { ...facts, attachment, createdAt: clock() }
          if (!(await insertAdjustment(tx, row))) return null
          await enter(tx, by, row)
          return told(tx, row.id)
        }),
      )
      if (made) return made
      const first = await madeBefore(database.db, facts)
      if (first === undefined) throw new Refusal('not-found')
      return told(database.db, first)
    },

    /** What it would do, while it is written. Refuses as writing it does. */
    outcome: (by: Acting, movement: AdjustmentMovement): Promise<AdjustmentOutcome> =>
      inTransaction(database, { rehearsal: true }, async (tx) => {
        const row = { ...movementOf(movement), id: newId(), description: '' }
        await holdKnown(tx, row)
        const expiresAt = await expiryAt(tx, row.direction)
        return outcomeOf(tx, { owner: ownerOf(row), expiresAt }, () => move(tx, by, row))
      }),

    /** Again changes nothing. Refuses `not-found`, and `owner-erased` where nobody is there any more. */
    reverse: (
      by: Acting,
      { id, preview }: { readonly id: string; readonly preview: boolean },
    ): Promise<AdjustmentReversed> =>
      inTransaction(database, { rehearsal: preview }, async (tx) => {
        const row = await lockAdjustment(tx, id)
        if (!row) throw new Refusal('not-found')
        const outcome = await outcomeOf(tx, { owner: ownerOf(row), expiresAt: null }, async () => {
          if (row.reversedAt !== null) return
          if (!(await holdOwner(tx, ownerOf(row)))) throw new Refusal('owner-erased')
          await moveBack(tx, by, row)
          await markReversed(tx, id, { at: clock(), byId: by.personId })
          const { ownerType, ownerId, direction, points } = row
          const before = { ownerType, ownerId, direction, points }
          await recordAct(tx, deps, { by, ...subject(id), action: 'points-adjustment-reversed', before })
        })
        return { msg: 'Ajuste estornado.', adjustment: await told(tx, id), outcome }
      }),
  }
}

export function createAdjustmentsService(deps: AdjustmentsDeps) {
  const { database, files } = deps
  return {
    ...writing(deps),

    async list({ page, limit, order, ...filters }: AdjustmentListing): Promise<AdjustmentPage> {
      const total = await countAdjustments(database.db, filters)
      const found = await findAdjustments(database.db, filters, { limit, offset: offsetOf({ page, limit }), order })
      return pageOf(found.map(toAdjustment), { total, page, limit })
    },

    /** What proves it; every opening leaves a trail. Refuses `not-found` where there is none. */
    async proof(by: Acting, id: string): Promise<Proof> {
      const key = (await findAdjustment(database.db, id))?.row.attachment ?? null
      if (key === null) throw new Refusal('not-found')
      const bytes = await files.read(key)
      await database.transaction((tx) =>
        recordAct(tx, deps, { by, ...subject(id), action: 'points-adjustment-proof-opened' }),
      )
      return key.endsWith('.pdf')
        ? { bytes, mime: 'application/pdf', name: 'comprovante.pdf' }
        : { bytes, mime: 'image/jpeg', name: 'comprovante.jpg' }
    },

    /** Takes a person out of it, who is erased in this transaction; answers the files to remove once it is done. */
    forget: emptyAdjustments,

    exporting: adjustmentExporting,
  }
}
