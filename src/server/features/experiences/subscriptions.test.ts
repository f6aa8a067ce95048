import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { experiencesOnTrial, type ExperiencesOnTrial } from '#tests/support/experiences.ts'
import { ownerOf } from './experiences.deps.ts'

eachDatabase((_kind, open) => {
  let database: Database
  let trial: ExperiencesOnTrial
  beforeAll(async () => {
    database = await open()
    trial = experiencesOnTrial(database)
  })

  test('my subscriptions stand in the order of what comes next, and stay when the experience is no longer offered', async () => {
    const ana = await trial.member(300)
    const [later, sooner, gone] = [
      await trial.offer({ startsAt: trial.at(12), endsAt: null }),
      await trial.offer(),
      await trial.offer(),
    ]
    for (const id of [later, sooner, gone]) {
      await trial.subscribe(ana, id)
      trial.later(0.001)
    }
    const { subscription } = await trial.experiences.one(ana, gone)
    await trial.experiences.cancel(ana, { id: subscription!._id, refundPoints: 100 })
    await database.transaction((tx) => trial.experiences.setExperienceActive(tx, sooner, false))
    const mine = await trial.experiences.subscriptions(ana, { page: 1, limit: 20 })
    expect(mine.docs.map(({ _id }) => _id)).toEqual([sooner, later, gone])
    // The back office reads the same, the newest first.
    const owner = ownerOf(ana)
    const answered = await trial.experiences.subscriptionsOf(owner, { page: 1, limit: 2 })
    expect(answered.totalDocs).toBe(3)
    expect(answered.docs.map(({ experience: { _id }, status, points }) => [_id, status, points])).toEqual([
      [gone, 'cancelled', 100],
      [sooner, 'confirmed', 100],
    ])
    expect(await trial.experiences.subscriptionsOf({ ...owner, type: 'store' }, { page: 1, limit: 2 })).toMatchObject({
      docs: [],
    })
    expect((await trial.experiences.one(ana, sooner)).link).toBe('https://exemplo.com.br/sala')
    expect((await trial.experiences.list(ana, { page: 1, limit: 100 })).docs.map(({ _id }) => _id)).not.toContain(
      sooner,
    )
  })
})
