import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { outcome } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { experiencesOnTrial, type ExperiencesOnTrial } from '#tests/support/experiences.ts'
import { ownerOf } from './parts.ts'

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
  ) => trial.experiences.attend(who, { experienceId, token, seenPoints })

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
})
