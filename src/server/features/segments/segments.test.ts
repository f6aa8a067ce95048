import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { NewSegment } from '#contract/api.gen.ts'
import { blankSegment } from '#domain/segments/segment-fields.ts'
import type { Database } from '#server/db/db.ts'
import { auditEntry, person } from '#server/db/schema/schema.ts'
import { actors } from '#tests/support/invoices.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { withinSegment } from './members.query.ts'
import { createSegmentsService, type SegmentsService } from './segments.service.ts'

const now = new Date('2026-11-20T12:00:00Z')
const group = randomUUID()

eachDatabase((_kind, open) => {
  describe('segments', () => {
    const { admin } = actors
    let database: Database
    let segments: SegmentsService
    let levelled = 0
    beforeAll(async () => {
      database = await open()
      segments = createSegmentsService({
        database,
        newId: randomUUID,
        clock: () => now,
        points: { refreshLevels: async () => (levelled += 1) },
      })
    })
    const make = (facts: Partial<NewSegment> = {}) =>
      segments.register(admin, { ...blankSegment, name: 'Sul', ...facts })

    test('levels are brought up to date before anybody is counted', async () => {
      const before = levelled
      await segments.preview(blankSegment)
      expect(levelled).toBe(before + 1)
    })

    test('what is written is kept once and in order, without what is asked of others', async () => {
      const made = await make({
        name: ' Sul ',
        states: ['sc', 'PR', 'sc'],
        levels: [3, 2, 3],
        storeStates: ['active'],
        groups: [group],
      })
      expect(made).toMatchObject({ name: 'Sul', states: ['PR', 'SC'], levels: [2, 3], storeStates: [], groups: [] })
      const stores = await segments.update(admin, made._id, { audience: 'store', groups: [group], version: 1 })
      expect(stores).toMatchObject({ audience: 'store', levels: [], statuses: [], groups: [group], version: 2 })
      expect(await segments.update(admin, made._id, { states: ['SC', 'PR'] })).toMatchObject({ version: 2 })
      const trail = await database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, made._id))
        .orderBy(auditEntry.seq)
      expect(trail).toMatchObject([
        { action: 'segment-created', after: { name: 'Sul', states: ['PR', 'SC'] } },
        {
          action: 'segment-updated',
          before: { audience: 'professional' },
          after: { audience: 'store', groups: [group] },
        },
      ])
    })

    test('what nobody can meet and what has no name is refused', async () => {
      const fieldsOf = (facts: Partial<NewSegment>) =>
        make(facts).then(
          () => null,
          ({ details }: { details: { fields: object } }) => Object.keys(details.fields),
        )
      expect(await fieldsOf({ name: ' ' })).toEqual(['name'])
      expect(await fieldsOf({ pointsFrom: 10, pointsTo: 9 })).toEqual(['pointsTo'])
      expect(await fieldsOf({ signedUpFrom: '2026-02-01', signedUpTo: '2026-01-31' })).toEqual(['signedUpTo'])
      expect(await fieldsOf({ sentWithinDays: 30, notSentForDays: 30 })).toEqual(['notSentForDays'])
      expect(await fieldsOf({ sentWithinDays: 30, notSentForDays: 29 })).toBeNull()
      await expect(segments.preview({ ...blankSegment, pointsFrom: 1, pointsTo: 0 })).rejects.toMatchObject({
        code: 'validation',
      })
    })

    test('of two changes from one version the second is told; none that is there is not found', async () => {
      const { _id, version } = await make()
      const outcomes = await Promise.allSettled(
        ['Norte', 'Leste'].map((name) => segments.update(admin, _id, { name, version })),
      )
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'version-conflict' },
      })
      await expect(segments.update(admin, randomUUID(), { active: false })).rejects.toMatchObject({ code: 'not-found' })
    })

    test('the list is found by name, audience and whether it is offered', async () => {
      const mark = randomUUID().slice(0, 8)
      const first = await make({ name: `${mark} Ágora` })
      const second = await make({ name: `${mark} Beira`, audience: 'store' })
      await segments.update(admin, second._id, { active: false })
      const named = async (filters: object) =>
        (await segments.list({ page: 1, limit: 20, order: 'name', search: mark, ...filters })).docs.map(
          ({ _id }) => _id,
        )
      expect(await named({})).toEqual([first._id, second._id])
      expect(await named({ search: `${mark} agora` })).toEqual([first._id])
      expect(await named({ audience: 'store' })).toEqual([second._id])
      expect(await named({ active: true })).toEqual([first._id])
      expect(await named({ id: second._id })).toEqual([second._id])
    })

    test('nobody is in a segment that there is not, nor around an owner of the other kind', async () => {
      const within = await withinSegment(database.db, { segmentId: randomUUID(), id: person.id, now })
      expect(await database.db.$count(person, within)).toBe(0)
      const { _id } = await make({ statuses: [] })
      expect(await segments.around(database.db, { type: 'store', id: randomUUID() }, [_id])).toEqual(new Set())
    })
  })
})
