/** Budgets of accelerators: exact, however many decide at once, and whatever is taken back. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { fc, timesOf } from '#domain/testing/properties.ts'
import type { Standing } from '#domain/points/settlement.ts'
import type { Database } from '#server/db/db.ts'
import { accelerator, acceleratorUse } from '#server/db/schema/schema.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import type { NewAcceleratorRow } from './accelerators.store.ts'

const day = '2026-11-17'
const rounds = timesOf({ ordinary: 2, long: 100 })

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const clean = async () => {
    await database.db.delete(acceleratorUse)
    await database.db.delete(accelerator)
  }
  beforeEach(clean)

  const doubled: NewAcceleratorRow = {
    name: 'Dobro',
    description: '',
    audience: 'all',
    segmentId: null,
    multiplierPercent: 200,
    mode: 'exclusive',
    startsAt: new Date('2026-11-16T03:00:00Z'),
    endsAt: new Date('2026-11-18T02:59:59Z'),
    weekdays: [],
    budget: null,
    budgetPerOwner: null,
    active: true,
  }
  async function world(...changes: readonly Partial<NewAcceleratorRow>[]) {
    const told: string[] = []
    const notifyAdmins = (_tx: unknown, { sourceKey }: { sourceKey: string }) =>
      Promise.resolve(void told.push(sourceKey))
    const trial = pointsOnTrial(database, '2026-11-17T12:00:00Z', () => ({
      notify: () => Promise.resolve(),
      notifyAdmins,
    }))
    const ids: string[] = []
    for (const change of changes)
      ids.push(await database.transaction((tx) => trial.accelerators.create(tx, { ...doubled, ...change })))
    const settle = (
      id: string,
      { owner = trial.professional(), standing = 'approved' as Standing, reais = 100, restoring = false } = {},
    ) => trial.settle(owner, id, { standing, restoring, amountCents: reais * 100, issuedAt: day })
    const added = async (id = ids[0] ?? '') => {
      const { rows } = await database.db.execute<{ points: number }>(
        sql`select coalesce(sum(points), 0)::int as points from accelerator_use where accelerator_id = ${id}::uuid`,
      )
      return rows[0]?.points
    }
    return { ...trial, settle, added, ids, told }
  }

  test('the last points go to whoever comes then, the next one counts without it, and the entry says so', async () => {
    const { settle, added, professional, extract, points, told, ids } = await world({ budget: 150 })
    const [owner, second] = [professional(), randomUUID()]
    expect(await settle(randomUUID())).toBe(200)
    expect(told).toEqual([])
    expect(await settle(second, { owner })).toBe(150)
    expect(await settle(randomUUID())).toBe(100)
    expect(await added()).toBe(150)
    expect((await extract(owner)).docs[0]?.rule).toMatchObject({
      multiplierPercent: 200,
      accelerators: [{ name: 'Dobro', points: 50, limited: true }],
      note: 'O acelerador Dobro chegou ao limite e somou 50 pontos',
    })
    expect(told).toEqual([`accelerator-ended:${ids[0]}:150`])
    expect(await points.pricing(owner)).toMatchObject({ multiplierPercent: 100, accelerators: [] })
    // Settling it once more finds nothing to do.
    expect(await settle(second, { owner })).toBe(150)
    expect((await extract(owner)).totalDocs).toBe(1)
  })

  test('what is taken back can be added again, and an approval that counts again finds what is left', async () => {
    const { settle, added, professional, ids, at } = await world({ budget: 150 })
    const [owner, first] = [professional(), randomUUID()]
    expect(await settle(first, { owner })).toBe(200)
    expect(await settle(first, { owner, standing: 'void' })).toBeNull()
    expect(await added()).toBe(0)
    expect(await settle(randomUUID())).toBe(200)
    // Others had 100 of the 150 meanwhile, and nothing of it is left of one that is switched off.
    await database.db
      .update(accelerator)
      .set({ active: false })
      .where(eq(accelerator.id, ids[0] ?? ''))
    at('2026-11-17T12:00:06Z')
    expect(await settle(first, { owner, restoring: true })).toBe(100)
    expect(await added()).toBe(100)
  })

  test('an approval that counts again has what it had where there is enough', async () => {
    const { settle, added, professional } = await world({ budget: 300 })
    const [owner, first] = [professional(), randomUUID()]
    for (const standing of ['approved', 'void'] as const) await settle(first, { owner, standing })
    expect(await settle(randomUUID())).toBe(200)
    expect(await settle(first, { owner, restoring: true })).toBe(200)
    expect(await added()).toBe(200)
  })

  test('nobody has more than their part, and theirs is told to them', async () => {
    const { settle, professional, store, accelerators } = await world({ budget: 1000, budgetPerOwner: 120 })
    const [ana, shop] = [professional(), store()]
    expect(await settle(randomUUID(), { owner: ana })).toBe(200)
    const left = async (owner = ana) => (await accelerators.listFor(owner, { page: 1, limit: 9 })).docs[0]?.left
    expect([await left(), await left(shop)]).toEqual([20, 120])
    expect(await settle(randomUUID(), { owner: ana })).toBe(120)
    expect(await settle(randomUUID(), { owner: ana })).toBe(100)
    expect(await settle(randomUUID(), { owner: shop })).toBe(200)
    expect(await left()).toBe(0)
  })

  test('one that is used up does not stand in the way of another', async () => {
    const { settle } = await world({ budget: 200, multiplierPercent: 300 }, { name: 'Metade', multiplierPercent: 150 })
    expect(await settle(randomUUID())).toBe(300)
    expect(await settle(randomUUID())).toBe(150)
  })

  test('what is promised holds nothing back, and what is approved then has what is left', async () => {
    const { settle, added, points, accelerators, professional } = await world({ budget: 100 })
    const [owner, waiting] = [professional(), randomUUID()]
    expect(await settle(waiting, { owner, standing: 'pending' })).toBe(200)
    expect(await added()).toBe(0)
    expect(await settle(randomUUID())).toBe(200)
    expect(await settle(waiting, { owner })).toBe(100)
    await accelerators.refresh()
    const facts = {
      owner,
      ruledOn: '2026-11-17',
      segments: [],
      issuedAt: day,
      type: 'retail',
      lines: [],
      amountCents: 10_000,
      specified: false,
    } as const
    expect(points.previewInvoice(facts).points).toBe(200)
  })

  test(`fifty decisions at once never add a point too many, ${rounds} times`, async () => {
    for (let round = 0; round < rounds; round++) {
      const { settle, added } = await world({ budget: 1230 })
      const reais = () => 20 + Math.floor(Math.random() * 60)
      const all = Array.from({ length: 50 }, () => ({ id: randomUUID(), reais: reais() }))
      const worth = await Promise.all(all.map((each) => settle(each.id, { reais: each.reais })))
      const plain = all.reduce((sum, each) => sum + each.reais, 0)
      const total = worth.reduce<number>((sum, points) => sum + (points ?? 0), 0)
      expect(total - plain).toBe(1230)
      expect(await added()).toBe(1230)
      await clean()
    }
  }, 180_000)

  test('through every history what was added is what the standing entries say, and within the budgets', async () => {
    const step = fc.record({
      invoice: fc.nat(5),
      reais: fc.integer({ min: 1, max: 200 }),
      standing: fc.constantFrom<Standing>('pending', 'approved', 'approved', 'void'),
      restoring: fc.boolean(),
    })
    const run = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
      const trial = await world(
        { budget: 260, budgetPerOwner: 150 },
        { name: 'Mais', multiplierPercent: 125, mode: 'stackable', budget: 60 },
      )
      const owners = [trial.professional(), trial.store()]
      const invoices = Array.from({ length: 6 }, (_, at) => ({
        id: randomUUID(),
        owner: owners[at % 2] ?? trial.store(),
      }))
      for (const { invoice: at, ...wanted } of steps) {
        const { id, owner } = invoices[at] ?? { id: '', owner: trial.store() }
        await trial.settle(id, { ...wanted, owner })
      }
      const sums = new Map<string, number>()
      for (const owner of owners)
        for (const { id, points, rule, status } of (await trial.extract(owner)).docs.map((doc) => ({
          ...doc,
          id: doc._id,
        })))
          if (status === 'active' && rule) {
            expect(points, id).toBeGreaterThan(0)
            for (const each of rule.accelerators) sums.set(each._id, (sums.get(each._id) ?? 0) + (each.points ?? 0))
          }
      const [first = '', second = ''] = trial.ids
      expect([await trial.added(first), await trial.added(second)]).toEqual([
        sums.get(first) ?? 0,
        sums.get(second) ?? 0,
      ])
      expect(await trial.added(first)).toBeLessThanOrEqual(260)
      expect(await trial.added(second)).toBeLessThanOrEqual(60)
    })
    await fc.assert(run.beforeEach(clean), { numRuns: timesOf({ ordinary: 8, long: 200 }) })
  }, 60_000)
})
