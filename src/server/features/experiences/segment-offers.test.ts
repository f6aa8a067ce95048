import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SegmentAudience } from '#contract/api.gen.ts'
import { blankSegment, type SegmentFields } from '#domain/segments/segment-fields.ts'
import type { Database } from '#server/db/db.ts'
import { outcome } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { experiencesOnTrial, type ExperiencesOnTrial } from '#tests/support/experiences.ts'
import { actors } from '#tests/support/invoices.ts'
import { type Member, ownerOf } from './experiences.deps.ts'

eachDatabase((_kind, open) => {
  const { admin } = actors
  let database: Database
  let trial: ExperiencesOnTrial
  beforeAll(async () => void (database = await open()))
  beforeEach(() => void (trial = experiencesOnTrial(database)))

  const segment = async (audience: SegmentAudience, facts: Partial<SegmentFields> = {}) =>
    (await trial.segments.register(admin, { ...blankSegment, name: 'Alguns', audience, ...facts }))._id
  const isOffered = async (who: Member, id: string) =>
    (await trial.experiences.list(who, { page: 1, limit: 100 })).docs.some(({ _id }) => _id === id)

  describe('an experience for a segment', () => {
    test('is offered to who is in it; whoever subscribed before keeps it', async () => {
      const [ana, bruno] = [await trial.member(500), await trial.member(500)]
      await trial.credit(ownerOf(ana), 2500, { qualifying: true })
      const segmentId = await segment('professional', { levels: [2] })
      const id = await trial.offer({ segmentId })
      expect([await isOffered(ana, id), await isOffered(bruno, id)]).toEqual([true, false])
      await expect(trial.experiences.one(bruno, id)).rejects.toMatchObject({ code: 'not-found' })
      expect(await outcome(trial.subscribe(bruno, id, 100))).toBe('not-found')
      await trial.subscribe(ana, id, 100)
      await trial.segments.update(admin, segmentId, { levels: [4] })
      expect(await isOffered(ana, id)).toBe(false)
      expect(await trial.experiences.one(ana, id)).toMatchObject({ subscription: { status: 'confirmed' } })
    })

    test('is refused for a segment of others; a change can take it away', async () => {
      const [people, stores] = [await segment('professional'), await segment('store')]
      const id = await trial.offer({ segmentId: people })
      const change = (segmentId: string | null) => trial.experiences.changeExperience(admin, id, { segmentId })
      await expect(change(stores)).rejects.toMatchObject({
        details: { fields: { segmentId: 'Escolha um segmento da lista' } },
      })
      expect(await change(null)).toMatchObject({ segmentId: null })
      const one = await trial.member(0)
      expect(await isOffered(one, id)).toBe(true)
    })
  })
})
