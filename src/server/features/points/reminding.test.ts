import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { createNotificationsService } from '#server/features/notifications/notifications.service.ts'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { createPointsReminders } from './reminding.service.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  function begin() {
    const trial = pointsOnTrial(database, '2026-01-31T12:00:00Z')
    const { clock, settings } = trial
    const notifications = createNotificationsService({ database, clock, newId: randomUUID, settings })
    const { remindOfEnds } = createPointsReminders({ database, clock, notifications })
    const told = async (personId: string) =>
      (await notifications.list({ personId, page: 1, limit: 20 })).docs.map(({ body }) => body)
    return { ...trial, world: accountsOn(database), notifications, remindOfEnds, told }
  }

  test('who has points that end is told thirty days and seven days before, of what is left, once', async () => {
    const { world, credit, spend, at, remindOfEnds, told } = begin()
    const [ana, bruno] = [await world.person('professional'), await world.person('professional')]
    const [ofAna, ofBruno] = [ana, bruno].map(({ id }) => ({ type: 'professional', id }) as const)
    for (const points of [1000, 500]) await credit(ofAna!, points)
    await credit(ofBruno!, 10)
    await spend(ofBruno!, 10)
    // Points of January 2026 end with January 2027.
    at('2027-01-02T02:59:58Z')
    expect(await remindOfEnds()).toBe(0)
    at('2027-01-02T02:59:59Z')
    expect(await remindOfEnds({ batch: 1 })).toBe(1)
    expect(await remindOfEnds()).toBe(0)
    expect(await told(ana.id)).toEqual(['1.500 pontos expiram em 31/01/2027. Veja em que usar.'])
    expect(await told(bruno.id)).toEqual([])
    await spend(ofAna!, 1499)
    at('2027-01-25T03:00:00Z')
    expect(await remindOfEnds()).toBe(1)
    expect(await remindOfEnds()).toBe(0)
    expect(await told(ana.id)).toContain('1 ponto expira em 31/01/2027. Veja em que usar.')
    at('2027-02-01T03:00:00Z')
    expect(await remindOfEnds()).toBe(0)
  })

  test('the points of a store are told to its managers, and to nobody who does not want it', async () => {
    const { world, credit, at, notifications, remindOfEnds, told } = begin()
    const { id: storeId } = await world.store()
    const person = (subUserType: 'manager' | 'seller') => world.person('shopkeeper', { storeId, subUserType })
    const [manager, other, seller] = [await person('manager'), await person('manager'), await person('seller')]
    await credit({ type: 'store', id: storeId }, 40)
    await notifications.choose(
      { personId: other.id, userType: 'shopkeeper' },
      { kind: 'points-expiring', app: false, push: false },
    )
    at('2027-01-28T12:00:00Z')
    await remindOfEnds({ batch: 1 })
    expect(await told(manager.id)).toEqual(['40 pontos expiram em 31/01/2027. Veja em que usar.'])
    for (const { id } of [other, seller]) expect(await told(id)).toEqual([])
  })
})
