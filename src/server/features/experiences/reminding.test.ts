import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { experiencesOnTrial, type ExperiencesOnTrial } from '#tests/support/experiences.ts'
import type { Member } from './experiences.deps.ts'

eachDatabase((_kind, open) => {
  let database: Database
  let trial: ExperiencesOnTrial
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => {
    trial = experiencesOnTrial(database)
  })

  const reminders = async ({ personId }: Member) => {
    const { docs } = await trial.notifications.list({ personId, page: 1, limit: 20 })
    return docs.filter(({ kind }) => kind === 'experience-reminder')
  }

  test('who has a seat is reminded the day before, once, and again when it is put off', async () => {
    // Noon in São Paulo; the clock of the trial begins at 2026-11-20T12:00:00Z.
    const startsAt = new Date('2026-11-30T15:00:00Z')
    const id = await trial.offer({ startsAt, endsAt: new Date('2026-11-30T18:00:00Z') })
    const [ana, bruno, late] = [await trial.member(100), await trial.member(100), await trial.member(100)]
    for (const who of [ana, bruno]) await trial.subscribe(who, id)
    const subscription = (await trial.experiences.one(bruno, id)).subscription!
    await trial.experiences.cancel(bruno, { id: subscription._id, refundPoints: 100 })
    trial.later(9, 2)
    expect(await trial.experiences.remindOfStarts()).toBe(0)
    trial.later(0, 1)
    await trial.change(id, { subscriptionEndsAt: startsAt })
    await trial.subscribe(late, id)
    expect(await trial.experiences.remindOfStarts({ batch: 1 })).toBe(1)
    expect(await trial.experiences.remindOfStarts()).toBe(0)
    expect(await reminders(ana)).toMatchObject([
      { body: '“Oficina de luz” começa em 30/11 às 12:00, em Showroom.', link: `/experiences/${id}` },
    ])
    for (const who of [bruno, late]) expect(await reminders(who)).toEqual([])

    await trial.change(id, { startsAt: new Date('2026-12-02T15:00:00Z') })
    expect(await trial.experiences.remindOfStarts()).toBe(0)
    trial.later(2, 5)
    await trial.experiences.remindOfStarts()
    expect((await reminders(ana)).map(({ body }) => body)).toContain(
      '“Oficina de luz” começa em 02/12 às 12:00, em Showroom.',
    )
    expect(await reminders(ana)).toHaveLength(2)
  })

  test('what is taken back or has begun reminds nobody, and a look ends where nobody wants to be told', async () => {
    const [gone, begun, wanted] = [await trial.offer(), await trial.offer(), await trial.offer()]
    const ana = await trial.member(300)
    for (const id of [gone, begun, wanted]) await trial.subscribe(ana, id)
    await trial.change(gone, { active: false })
    await trial.change(begun, { startsAt: trial.at(5) })
    const by = { personId: ana.personId, userType: 'professional' } as const
    await trial.notifications.choose(by, { kind: 'experience-reminder', app: false, push: false })
    trial.later(9, 12)
    await trial.experiences.remindOfStarts({ batch: 1 })
    expect(await reminders(ana)).toEqual([])
    await trial.notifications.choose(by, { kind: 'experience-reminder', app: true, push: true })
    expect(await trial.experiences.remindOfStarts({ batch: 1 })).toBe(1)
    expect((await reminders(ana)).map(({ link }) => link)).toEqual([`/experiences/${wanted}`])
  })
})
