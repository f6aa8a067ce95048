import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceStatus } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { invoice, person, store } from '#server/db/schema/schema.ts'
import type { Call } from '#server/http/handler.ts'
import type { Identity } from '#server/identity.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { pointsHandlers } from './points.handlers.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import type { Owner } from './points.service.ts'

const at = new Date('2026-11-20T12:00:00Z')
const origin = { address: '127.0.0.1', userAgent: 'test' }
const reply = { status: () => {}, header: () => {} }

/** A call without parameters; which it lacks cannot be said by value. */
const callOf = <K extends 'extract' | 'myLevel' | 'professionalDashboard' | 'storeDashboard'>(caller: Identity) =>
  ({ path: {}, query: {}, headers: {}, body: undefined, origin, reply, caller }) as unknown as Call<K>

function callerOf(changes: Partial<Identity>): Identity {
  return {
    sessionId: randomUUID(),
    personId: randomUUID(),
    name: 'Ana',
    userType: 'professional',
    subUserType: 'standard',
    storeId: null,
    beforeTerms: false,
    ...changes,
  }
}

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  async function newPerson(): Promise<string> {
    const id = randomUUID()
    await database.db.insert(person).values({
      id,
      userType: 'shopkeeper',
      subUserType: 'seller',
      name: 'Bia',
      nameKey: 'bia',
      email: `${id}@example.com`,
      passwordHash: '-',
      status: 'active',
      createdAt: at,
    })
    return id
  }

  async function newStore(): Promise<string> {
    const id = randomUUID()
    await database.db.insert(store).values({
      id,
      cnpj: id,
      corporateName: 'Loja',
      tradeName: 'Loja',
      nameKey: 'loja',
      searchKey: 'loja',
      createdAt: at,
    })
    return id
  }

  async function newInvoices(owner: Owner, senderId: string, statuses: readonly InvoiceStatus[]): Promise<void> {
    await database.db.insert(invoice).values(
      statuses.map((status) => ({
        id: randomUUID(),
        clientKey: randomUUID(),
        bodyHash: '-',
        ownerType: owner.type,
        ownerId: owner.id,
        senderId,
        source: 'photo' as const,
        status,
        capturedAt: at,
        receivedAt: at,
      })),
    )
  }

  describe('the level of a professional', () => {
    test('counts the points of the calendar year in São Paulo in which they became available', async () => {
      const trial = pointsOnTrial(database, '2027-01-01T02:59:59Z')
      const owner = trial.professional()
      await trial.settle(owner, randomUUID(), { standing: 'approved', amountCents: 250_000 })
      expect(await trial.points.levelOf(owner.id)).toMatchObject({
        level: 2,
        points: 2500,
        assessmentAt: '2026-12-31',
        atRisk: false,
      })
      trial.at('2027-01-01T03:00:00Z')
      expect(await trial.points.levelOf(owner.id)).toMatchObject({
        level: 2,
        points: 0,
        keepPoints: 2000,
        assessmentAt: '2027-12-31',
      })
      await trial.settle(owner, randomUUID(), { standing: 'approved', amountCents: 10_000 })
      expect((await trial.balances(owner)).levelPoints).toBe(100)
      expect(await trial.points.levelOf(owner.id)).toMatchObject({ level: 2, points: 100, keepPoints: 1900 })
    })

    test('falls by one at each assessment without points', async () => {
      const trial = pointsOnTrial(database, '2024-06-01T12:00:00Z')
      const owner = trial.professional()
      await trial.credit(owner, 17_000, { qualifying: true })
      const levels: number[] = []
      for (const year of [2024, 2025, 2026, 2027, 2028]) {
        trial.at(`${year}-07-01T12:00:00Z`)
        levels.push((await trial.points.levelOf(owner.id)).level)
      }
      expect(levels).toEqual([4, 4, 3, 2, 1])
    })

    test('is not lowered by spending nor by expiry, but by a reversal, in the year of its credit', async () => {
      const trial = pointsOnTrial(database, '2026-02-01T12:00:00Z')
      const [owner, id] = [trial.professional(), randomUUID()]
      await trial.settle(owner, id, { standing: 'approved', amountCents: 250_000 })
      await trial.spend(owner, 1000)
      expect(await trial.points.levelOf(owner.id)).toMatchObject({ level: 2, points: 2500 })
      trial.at('2027-03-02T12:00:00Z')
      await trial.points.expireDue(trial.clock())
      expect(await trial.points.levelOf(owner.id)).toMatchObject({ level: 2, points: 0 })
      await trial.settle(owner, id, { standing: 'void' })
      expect(await trial.points.levelOf(owner.id)).toMatchObject({ level: 1, points: 0 })
      expect(await trial.available(owner)).toBe(-1000)
    })

    test('follows the table of the programme, and nobody falls by another one before the year is over', async () => {
      const trial = pointsOnTrial(database, '2026-11-17T12:00:00Z')
      const owner = trial.professional()
      await trial.credit(owner, 60, { qualifying: true })
      const levels = [
        { level: 1, name: 'Bronze', sublevels: [{ sublevel: 1, minPoints: 0 }] },
        { level: 2, name: 'Prata', sublevels: [{ sublevel: 1, minPoints: 50 }] },
      ]
      await database.transaction((tx) => trial.settings.change(tx, { levels }, null))
      expect(await trial.points.levelOf(owner.id)).toMatchObject({ level: 2, name: 'Prata', nextLevel: { level: 3 } })
      const higher = [
        { level: 1, name: 'Bronze', sublevels: [{ sublevel: 1, minPoints: 0 }] },
        { level: 2, name: 'Ouro', sublevels: [{ sublevel: 1, minPoints: 500 }] },
      ]
      await database.transaction((tx) => trial.settings.change(tx, { levels: higher }, null))
      expect(await trial.points.levelOf(owner.id)).toMatchObject({ level: 2, name: 'Ouro', keepPoints: 0 })
      trial.at('2027-02-01T12:00:00Z')
      expect(await trial.points.levelOf(owner.id)).toMatchObject({ level: 2, keepPoints: 500, nextLevel: null })
      expect((await trial.points.levelPathOf(owner.id)).path).toHaveLength(2)
    })
  })

  describe('dashboards', () => {
    test('of a professional: points, level and invoices; what is being read still waits', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 300)
      await trial.settle(owner, randomUUID(), { standing: 'pending', amountCents: 10_000 })
      const statuses: InvoiceStatus[] = [
        'pending',
        'in-review',
        'returned',
        'approved',
        'approved',
        'reproved',
        'cancelled',
      ]
      await newInvoices(owner, await newPerson(), statuses)
      expect(await trial.points.professionalDashboard(owner.id)).toEqual({
        totalPoints: 300,
        balances: await trial.balances(owner),
        level: await trial.points.levelOf(owner.id),
        invoices: { pending: 2, returned: 1, approved: 2, reproved: 1 },
        confirmed: true,
      })
    })

    test('of a store: a seller sees the invoices they sent, a manager those of the store, both its points', async () => {
      const trial = pointsOnTrial(database)
      const owner: Owner = { type: 'store', id: await newStore() }
      const [seller, manager] = [await newPerson(), await newPerson()]
      await trial.credit(owner, 300)
      await newInvoices(owner, seller, ['approved', 'pending'])
      await newInvoices(owner, manager, ['approved', 'returned'])
      const { storeDashboard } = pointsHandlers(trial.points)
      const call = (changes: Partial<Identity>) =>
        callOf<'storeDashboard'>(callerOf({ userType: 'shopkeeper', storeId: owner.id, ...changes }))
      expect(await storeDashboard(call({ personId: seller, subUserType: 'seller' }))).toMatchObject({
        totalPoints: 300,
        invoices: { pending: 1, returned: 0, approved: 1, reproved: 0 },
      })
      expect(await storeDashboard(call({ personId: manager, subUserType: 'manager' }))).toMatchObject({
        totalPoints: 300,
        invoices: { pending: 1, returned: 1, approved: 2, reproved: 0 },
      })
    })

    test('a shopkeeper without a store is refused', async () => {
      const { storeDashboard, extract } = pointsHandlers(pointsOnTrial(database).points)
      const caller = callerOf({ userType: 'shopkeeper', subUserType: 'manager' })
      await expect(storeDashboard(callOf(caller))).rejects.toMatchObject({ code: 'forbidden' })
      await expect(extract(callOf(caller))).rejects.toMatchObject({ code: 'forbidden' })
    })
  })

  describe('calls', () => {
    test('answer with the points of their own caller', async () => {
      const trial = pointsOnTrial(database)
      const [owner, shop] = [trial.professional(), trial.store()]
      await trial.credit(owner, 10)
      await trial.credit(shop, 20)
      const handlers = pointsHandlers(trial.points)
      const professional = callerOf({ personId: owner.id })
      const shopkeeper = callerOf({ userType: 'shopkeeper', subUserType: 'seller', storeId: shop.id })
      expect((await handlers.extract(callOf(professional))).docs.map(({ points }) => points)).toEqual([10])
      expect((await handlers.extract(callOf(shopkeeper))).docs.map(({ points }) => points)).toEqual([20])
      expect(await handlers.myLevel(callOf(professional))).toMatchObject({ level: 1 })
      expect(await handlers.professionalDashboard(callOf(professional))).toMatchObject({ totalPoints: 10 })
    })
  })

  describe('what an admin reads of an owner', () => {
    test('is what the owner reads, with a name; nobody is behind an id of another kind or of an erased account', async () => {
      const trial = pointsOnTrial(database, '2026-11-20T12:00:00Z')
      const ana: Owner = { type: 'professional', id: randomUUID() }
      await database.db.insert(person).values({
        id: ana.id,
        userType: 'professional',
        subUserType: 'standard',
        name: 'Ana Lima',
        nameKey: 'ana lima',
        email: `${ana.id}@example.com`,
        passwordHash: '-',
        status: 'active',
        createdAt: at,
      })
      await trial.settle(ana, randomUUID(), { standing: 'approved', amountCents: 250_000 })
      const { confirmed, balances, invoices } = await trial.points.professionalDashboard(ana.id)
      const level = await trial.points.levelPathOf(ana.id)
      expect(await trial.points.ownerPoints(ana)).toEqual({ name: 'Ana Lima', balances, level, invoices, confirmed })
      expect(await trial.points.ownerExtract(ana, { page: 1 })).toEqual(await trial.points.extract(ana, { page: 1 }))

      const shop: Owner = { type: 'store', id: await newStore() }
      await trial.settle(shop, randomUUID(), { standing: 'approved', amountCents: 10_000 })
      expect(await trial.points.ownerPoints(shop)).toMatchObject({
        name: 'Loja',
        level: null,
        balances: { availablePoints: 100 },
      })

      const nobody = { code: 'not-found' }
      for (const owner of [{ ...shop, type: 'professional' } as const, { ...ana, type: 'store' } as const]) {
        await expect(trial.points.ownerPoints(owner)).rejects.toMatchObject(nobody)
        await expect(trial.points.ownerExtract(owner, {})).rejects.toMatchObject(nobody)
      }
      await database.db.update(person).set({ status: 'erased' }).where(eq(person.id, ana.id))
      await expect(trial.points.ownerPoints(ana)).rejects.toMatchObject(nobody)
    })
  })
})
