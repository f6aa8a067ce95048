/** Segments: the register the back office says them by, and who is in one. */
import type { NewSegment, Segment, SegmentPage, SegmentPreview, SegmentRule, SegmentUpdate } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { readSegmentRule, segmentSentences, wrongSegmentFields } from '#domain/segments/segment-fields.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { type Acting, recordAct } from '#server/features/audit/audit.service.ts'
import { changeRecord } from '#server/features/audit/record-change.service.ts'
import type { Owner, PointsService } from '#server/features/points/points.service.ts'
import { previewMembers, segmentsAround } from './members.query.ts'
import {
  changeSegment,
  countSegments,
  findSegments,
  insertSegment,
  isSegmentUsed,
  lockSegment,
  type SegmentFilters,
  type SegmentOrder,
  type SegmentRow,
} from './segments.store.ts'
import { refuseUnusableSegment } from './usable.query.ts'

/** So many are shown while a segment is written. */
const sampled = 5

export interface SegmentListing extends SegmentFilters {
  readonly page: number
  readonly limit: number
  readonly order: SegmentOrder
}

export type SegmentsDeps = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly points: Pick<PointsService, 'refreshLevels'>
}

export type SegmentsService = ReturnType<typeof createSegmentsService>

const toSegment = ({ id: _id, name, rule, active, createdAt, version }: SegmentRow): Segment => ({
  _id,
  name,
  ...rule,
  active,
  createdAt: createdAt.toISOString(),
  version,
})

/** What is kept of what was written. Refuses `validation` with a sentence for each wrong field. */
function read({ name, ...rule }: NewSegment): { readonly name: string; readonly rule: SegmentRule } {
  refuseWrong(wrongSegmentFields({ name, ...rule }), segmentSentences)
  return { name: name.trim(), rule: readSegmentRule(rule) }
}

/** The parts of a rule stand beside the name, so that the trail tells each by itself. */
const factsOf = ({ name, rule, active }: SegmentRow) => ({ name, ...rule, active })

const subject = (subjectId: string) => ({ subjectType: 'segment', subjectId })

function changing(deps: SegmentsDeps) {
  const { database, clock, newId } = deps
  return {
    /** Refuses `validation` with the wrong fields. */
    register: (by: Acting, written: NewSegment): Promise<Segment> =>
      database.transaction(async (tx) => {
        const { name, rule } = read(written)
        const { audience } = rule
        const row = {
          id: newId(),
          name,
          nameKey: nameKey(name),
          audience,
          rule,
          active: true,
          createdAt: clock(),
          version: 1,
        }
        await insertSegment(tx, row)
        await recordAct(tx, deps, { by, ...subject(row.id), action: 'segment-created', after: factsOf(row) })
        return toSegment(row)
      }),

    /**
     * What is absent stays, and writing what is there already changes nothing. Refuses `not-found`, `version-conflict`
     * when somebody was faster, and `validation`.
     */
    update: (
      by: Acting,
      id: string,
      { version, active: switched, ...written }: SegmentUpdate & { readonly active?: boolean },
    ): Promise<Segment> =>
      database.transaction(async (tx) => {
        const row = await changeRecord(tx, deps, {
          by,
          ...subject(id),
          action: 'segment-updated',
          version,
          lock: lockSegment,
          factsOf,
          async wanted({ active, ...facts }) {
            const { name, rule } = read({ ...facts, ...written })
            if (rule.audience !== facts.audience && (await isSegmentUsed(tx, id)))
              throw new Refusal('validation', {
                fields: { audience: 'O segmento já é usado: não muda mais de quem é' },
              })
            return { name, ...rule, active: switched ?? active }
          },
          write: ({ all: { name, active, ...rule } }) => changeSegment(tx, id, { name, rule, active }),
        })
        return toSegment(row)
      }),
  }
}

export function createSegmentsService(deps: SegmentsDeps) {
  const { database, clock, points } = deps

  return {
    /** Brings what accounts keep up to date, for whoever asks next who is in a segment. */
    prepare: async (): Promise<void> => void (await points.refreshLevels()),

    async list({ page, limit, order, ...filters }: SegmentListing): Promise<SegmentPage> {
      const total = await countSegments(database.db, filters)
      const rows = await findSegments(database.db, { ...filters, order, limit, offset: offsetOf({ page, limit }) })
      return pageOf(rows.map(toSegment), { total, page, limit })
    },

    ...changing(deps),

    /** How many are in it now, and some of them. Refuses `validation` for a rule that nobody can meet. */
    async preview(rule: SegmentRule): Promise<SegmentPreview> {
      const { rule: kept } = read({ ...rule, name: '-' })
      await this.prepare()
      return previewMembers(database.db, kept, { now: clock(), most: sampled })
    },

    refuseUnusable: refuseUnusableSegment,

    /** Which of some segments an owner is in now. */
    async around(db: Db, owner: Owner, ids: readonly string[]): Promise<ReadonlySet<string>> {
      return segmentsAround(db, { owner, ids, now: clock() })
    },
  }
}
