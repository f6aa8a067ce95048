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
import type { Db } from '#server/db/db.ts'
import { inTransaction } from '#server/db/rehearse.ts'
import { type Acting, recordAct, withWords } from '#server/features/audit/audit.service.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import { adjustmentFileKey } from '#server/files/file-key.ts'
import { dropFile, keepDocument, type KeptDocument, readDocument } from '#server/files/registration-document.ts'
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
import { type Movement, movementOf, moving, ownerOf, personOf, subject } from './moving.service.ts'

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

export type AdjustmentsService = ReturnType<typeof createAdjustmentsService>

const isSame = (row: AdjustmentRow, { ownerType, ownerId, direction, points }: Movement): boolean =>
  row.ownerType === ownerType && row.ownerId === ownerId && row.direction === direction && row.points === points

/** Refuses `not-found`. */
async function tell(db: Db, id: string): Promise<Adjustment> {
  const found = await findAdjustment(db, id)
  if (!found) throw new Refusal('not-found')
  return toAdjustment(found)
}

async function holdKnown(tx: Db, row: Movement): Promise<void> {
  if (!(await holdOwner(tx, ownerOf(row)))) throw new Refusal('owner-unknown')
}

/** The id of what was made with the key before, if it is the same. Refuses `idempotency-mismatch`. */
async function madeBefore(db: Db, row: Movement & { readonly clientKey: string }): Promise<string | undefined> {
  const made = await findAdjustmentByKey(db, row.clientKey)
  if (made && !isSame(made, row)) throw new Refusal('idempotency-mismatch')
  return made?.id
}

const factsOf = ({ reason, description, ...written }: Omit<WrittenAdjustment, 'key' | 'attachment'>, by: Acting) => ({
  ...movementOf(written),
  reason,
  description: description.trim(),
  byId: by.personId,
  reversedAt: null,
  reversedById: null,
})

function writing(deps: AdjustmentsDeps) {
  const { database, clock, newId } = deps
  const { outcomeOf, expiryOf: expiryAt, move } = moving(deps)

  async function keepProof(file: WrittenAdjustment['attachment']): Promise<string | null> {
    if (file === undefined || typeof file === 'string') return file ?? null
    return keepDocument(deps, file, adjustmentFileKey)
  }

  async function enter(tx: Db, by: Acting, row: AdjustmentRow): Promise<void> {
    await move(tx, by, row)
    const { ownerType, ownerId, direction, points, reason, qualifying, description } = row
    const after = { ownerType, ownerId, direction, points, reason, qualifying }
    const states = withWords(personOf(row), { after }, { after: { description } })
    await recordAct(tx, deps, { by, ...subject(row.id), action: 'points-adjusted', ...states })
  }

  return {
    keepProof,

    /**
     * The same key again answers as the first time. Refuses `validation`, `owner-unknown`, `points-insufficient`,
     * `idempotency-mismatch`, and a file that is no whole picture or PDF.
     */
    async create(by: Acting, { key, attachment: file, ...written }: WrittenAdjustment): Promise<Adjustment> {
      refuseWrong(wrongAdjustmentFields(written), adjustmentSentences)
      const facts = { ...factsOf(written, by), id: newId(), clientKey: key ?? newId() }
      const before = await madeBefore(database.db, facts)
      if (before !== undefined) return tell(database.db, before)
      const attachment = await keepProof(file)
      // A file that was kept before is not gone because this is refused.
      const arrived = typeof file === 'string' ? null : attachment
      const made = await withKeptFile(deps, arrived, () =>
        database.transaction(async (tx) => {
          await holdKnown(tx, facts)
          const row = { ...facts, attachment, createdAt: clock() }
          if (!(await insertAdjustment(tx, row))) return null
          await enter(tx, by, row)
          return tell(tx, row.id)
        }),
      )
      if (made) return made
      await dropFile(deps, arrived)
      const first = await madeBefore(database.db, facts)
      if (first === undefined) throw new Refusal('not-found')
      return tell(database.db, first)
    },

    /** What it would do, while it is written. Refuses as writing it does. */
    outcome: (by: Acting, movement: AdjustmentMovement): Promise<AdjustmentOutcome> =>
      inTransaction(database, { rehearsal: true }, async (tx) => {
        const row = { ...movementOf(movement), id: newId(), description: '' }
        await holdKnown(tx, row)
        const expiresAt = await expiryAt(tx, row.direction)
        return outcomeOf(tx, { owner: ownerOf(row), expiresAt }, () => move(tx, by, row))
      }),
  }
}

function reversing(deps: AdjustmentsDeps) {
  const { database, clock } = deps
  const { outcomeOf, moveBack } = moving(deps)
  return {
    /** Points of one. Refuses `not-found`. */
    pointsOf: async (id: string): Promise<number> => (await tell(database.db, id)).points,

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
        return { msg: 'Ajuste estornado.', adjustment: await tell(tx, id), outcome }
      }),
  }
}

export function createAdjustmentsService(deps: AdjustmentsDeps) {
  const { database } = deps
  return {
    ...writing(deps),
    ...reversing(deps),

    async list({ page, limit, order, ...filters }: AdjustmentListing): Promise<AdjustmentPage> {
      const total = await countAdjustments(database.db, filters)
      const found = await findAdjustments(database.db, filters, { limit, offset: offsetOf({ page, limit }), order })
      return pageOf(found.map(toAdjustment), { total, page, limit })
    },

    /** What proves it; every opening leaves a trail. Refuses `not-found` where there is none. */
    async proof(by: Acting, id: string): Promise<KeptDocument> {
      const key = (await findAdjustment(database.db, id))?.row.attachment ?? null
      if (key === null) throw new Refusal('not-found')
      const document = await readDocument(deps, key, 'comprovante')
      await database.transaction((tx) =>
        recordAct(tx, deps, { by, ...subject(id), action: 'points-adjustment-proof-opened' }),
      )
      return document
    },

    /** Takes a person out of it, who is erased in this transaction; answers the files to remove once it is done. */
    forget: emptyAdjustments,

    exporting: adjustmentExporting,
  }
}
