import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { auditEntry } from '#server/db/schema/schema.ts'
import { outcome } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { experiencesOnTrial, type ExperiencesOnTrial } from '#tests/support/experiences.ts'
import { ownerOf } from './experiences.deps.ts'

const reading = (experienceId: string, token: string) => ({
  experienceId,
  token,
  seenPoints: undefined,
  key: undefined,
  outboxOwner: undefined,
  scannedAt: undefined,
})

eachDatabase((_kind, open) => {
  let database: Database
  let trial: ExperiencesOnTrial
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(() => {
    trial = experiencesOnTrial(database)
  })

  const scan = (
    who: Parameters<ExperiencesOnTrial['subscribe']>[0],
    experienceId: string,
    token: string,
    seenPoints?: number,
  ) => trial.experiences.attend(who, { ...reading(experienceId, token), seenPoints })

  describe('the code at the entrance', () => {
    test('tells the price first, subscribes, and marks the attendance with its points once', async () => {
      const [ana, id] = [
        await trial.member(150),
        await trial.offer({ attendancePoints: 20, subscriptionEndsAt: trial.at(10, 1) }),
      ]
      const token = await trial.tokenOf(id)
      await expect(scan(ana, id, token)).rejects.toMatchObject({
        code: 'experience-price-changed',
        details: { points: 100 },
      })
      expect(await scan(ana, id, token, 100)).toMatchObject({ msg: 'Inscrição confirmada!' })
      trial.later(9, 23)
      const told = await Promise.all([1, 2, 3].map(() => scan(ana, id, token)))
      expect(told.map(({ msg }) => msg)).toEqual([
        'Presença confirmada!',
        'Presença confirmada!',
        'Presença confirmada!',
      ])
      expect(await trial.balance(ana)).toBe(70)
      expect((await trial.extract(ownerOf(ana))).docs[0]).toMatchObject({ kind: 'experience-attendance', points: 20 })
      trial.later(3)
      expect(await outcome(scan(ana, id, token))).toBe('in')
      expect(await outcome(scan(await trial.member(100), id, token))).toBe('qrcode-expired')
    })

    test('with a wrong secret opens nothing, known experience or not', async () => {
      const [ana, id] = [await trial.member(150), await trial.offer()]
      for (const [a, b] of [
        [id, 'x'],
        [id, ''],
        [randomUUID(), 'x'],
        ['cmsA1', 'vdB2'],
      ] as const)
        expect(await outcome(scan(ana, a, b))).toBe('qrcode-invalid')
      expect(await outcome(scan(ana, await trial.offer({ checkIn: false }), ''))).toBe('qrcode-invalid')
    })
  })

  describe('a reading that waited on a device', () => {
    /** Somebody with a seat, and how their device tells of a reading. */
    async function seated() {
      const [ana, id] = [await trial.member(150), await trial.offer({ attendancePoints: 20 })]
      await trial.subscribe(ana, id)
      const token = await trial.tokenOf(id)
      const tell = (scannedAt: Date, change: { key?: string; outboxOwner?: string } = {}) =>
        trial.experiences.attend(ana, { ...reading(id, token), scannedAt, ...change })
      return { ana, id, token, tell, began: trial.at(10), key: randomUUID() }
    }

    test('counts for when it was read, once, however often it is told', async () => {
      const { ana, id, tell, began, key } = await seated()
      trial.later(13)
      const told = await Promise.all([1, 2, 3].map(() => tell(began, { key })))
      for (const each of told) expect(each).toMatchObject({ clientId: key, msg: 'Presença confirmada!' })
      expect(new Set(told.map(({ _id }) => _id)).size).toBe(1)
      expect(await trial.balance(ana)).toBe(70)
      const { docs } = await trial.experiences.subscribers({ experienceId: id, page: 1, limit: 20 })
      expect(docs).toMatchObject([{ status: 'attended', attendedAt: began.toISOString() }])
      expect(await trial.experiences.attendedByKey(ana, key)).toEqual(told[0])
      const trail = await database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.actorId, ana.personId))
        .orderBy(auditEntry.seq)
      expect(trail.filter(({ action }) => action === 'experience-attendance-late')).toMatchObject([
        { subjectId: told[0]?._id, after: { status: 'attended', attendedAt: began.toISOString() } },
      ])
      expect(await tell(began, { key: randomUUID() })).toMatchObject({ msg: 'Presença confirmada!' })
      expect(await trial.balance(ana)).toBe(70)
    })

    test('counts now where the clock of the device is behind or ahead', async () => {
      const { tell, began } = await seated()
      trial.later(10)
      expect(await tell(new Date(began.getTime() - 86_400_000))).toMatchObject({ msg: 'Presença confirmada!' })
      const other = await seated()
      trial.later(10)
      expect(await other.tell(trial.at(300))).toMatchObject({ msg: 'Presença confirmada!' })
    })

    test('is refused when it was read too early, too late or waited more than a week', async () => {
      const { tell, began, ana, key } = await seated()
      expect(await outcome(tell(trial.at(0)))).toBe('entrance-not-open')
      trial.later(11)
      expect(await outcome(tell(trial.at(0)))).toBe('qrcode-expired')
      trial.later(7)
      expect(await outcome(tell(began))).toBe('qrcode-expired')
      expect(await trial.balance(ana)).toBe(50)
      expect(await outcome(trial.experiences.attendedByKey(ana, key))).toBe('not-found')
    })

    test('takes no seat and charges nothing', async () => {
      const { id, token } = await seated()
      const [bia, free] = [await trial.member(150), await trial.offer({ defaultPoints: 0 })]
      trial.later(10)
      for (const [experienceId, secret] of [
        [id, token],
        [free, await trial.tokenOf(free)],
      ] as const) {
        const scanned = { ...reading(experienceId, secret), scannedAt: trial.at(0), seenPoints: 100 }
        expect(await outcome(trial.experiences.attend(bia, scanned))).toBe('experience-not-subscribed')
      }
      expect(await trial.balance(bia)).toBe(150)
    })

    test('of the queue of somebody else is refused', async () => {
      const { tell, began } = await seated()
      trial.later(10)
      expect(await outcome(tell(began, { outboxOwner: 'x' }))).toBe('outbox-wrong-owner')
    })
  })
})
