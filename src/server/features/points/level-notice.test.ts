import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { createNotificationsService } from '#server/features/notifications/notifications.service.ts'
import { accountsOn } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  /** A professional who earns; levels are those of the programme: 2,000 points of a year, then 6,500. */
  async function begin() {
    const world = accountsOn(database)
    const trial = pointsOnTrial(database, '2026-11-20T12:00:00Z', createNotificationsService)
    const { clock, settings, settle } = trial
    const notifications = createNotificationsService({ database, clock, newId: randomUUID, settings })
    const { id } = await world.person('professional')
    const owner = { type: 'professional', id } as const
    const told = async () => {
      const { docs } = await notifications.list({ personId: id, page: 1, limit: 20 })
      // Those of one instant have no order.
      return docs.map(({ kind, body }) => `${kind}: ${body}`).toSorted()
    }
    const approve = (reais: number, invoiceId: string = randomUUID()) =>
      settle(owner, invoiceId, { standing: 'approved', amountCents: reais * 100, issuedAt: '2026-11-20' })
    return { ...trial, world, notifications, id, owner, told, approve }
  }
  const reached = (name: string) => `level-up: Parabéns! Agora você está no nível ${name}.`

  test('the credit that lifts the level tells it, the others do not', async () => {
    const { approve, told } = await begin()
    await approve(1999)
    expect(await told()).toEqual([])
    await approve(1)
    expect(await told()).toEqual([reached('Referência')])
    await approve(10)
    await approve(6000)
    expect(await told()).toEqual([reached('Autoral'), reached('Referência')])
  })

  test('a correction upwards that lifts the level tells it', async () => {
    const { approve, credit, owner, points, told } = await begin()
    await approve(1950)
    const key = randomUUID()
    await credit(owner, 40, { key, qualifying: true })
    expect(await told()).toEqual([])
    const wanted = {
      of: `adjustment:${key}`,
      source: { type: 'adjustment', id: null },
      sourceKey: randomUUID(),
    } as const
    const correct = { owner, by: null, ...wanted, points: 50, description: 'Corrigido' }
    await database.transaction((tx) => points.correct(tx, correct))
    expect(await told()).toEqual([reached('Referência')])
  })

  test('what is reversed and earned again is told once; another year begins anew', async () => {
    const { approve, settle, owner, told, at } = await begin()
    const levelName = reached('Referência')
    const id = randomUUID()
    await approve(2000, id)
    await settle(owner, id, { standing: 'void' })
    await approve(2500)
    expect(await told()).toEqual([levelName])
    // Two years without points: one level lower each.
    at('2028-06-01T12:00:00Z')
    await settle(owner, randomUUID(), { standing: 'approved', amountCents: 250_000, issuedAt: '2028-05-30' })
    expect(await told()).toEqual([levelName, levelName])
  })

  test('of two credits at the same moment that lift it together, one tells it', async () => {
    const { approve, told } = await begin()
    await Promise.all([approve(1500), approve(1500)])
    expect(await told()).toEqual([reached('Referência')])
  })

  test('points that do not count for the level, of a store, or still waiting tell nothing; their day does', async () => {
    const { approve, credit, store, told, owner, rule, points, at } = await begin()
    await credit(owner, 5000)
    await credit(store(), 5000, { qualifying: true })
    await rule({ holdDays: 7 })
    await approve(2000)
    await rule({ holdDays: 0 })
    expect(await told()).toEqual([])
    at('2026-11-28T12:00:00Z')
    await points.activateDue(new Date('2026-11-28T12:00:00Z'))
    expect(await told()).toEqual([reached('Referência')])
  })

  test('whoever does not want to know is not told, and what is undone was not told', async () => {
    const { notifications, id, approve, told, owner, points } = await begin()
    const undone = database.transaction(async (tx) => {
      const invoice = { id: randomUUID(), owner, number: null, type: 'retail', lines: [], specified: false } as const
      const facts = { ...invoice, amountCents: 300_000, issuedAt: '2026-11-20', ruledOn: '2026-11-20', segments: [] }
      await points.settleInvoice(tx, { invoice: facts, standing: 'approved', by: null })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await told()).toEqual([])
    await notifications.choose(
      { personId: id, userType: 'professional' },
      { kind: 'level-up', app: false, push: false },
    )
    await approve(2000)
    expect(await told()).toEqual([])
  })
})
