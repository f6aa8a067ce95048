import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { type PointsOnTrial, pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import type { Owner } from './points.service.ts'

const source = { type: 'adjustment', id: null } as const

eachDatabase((_name, open) => {
  let database: Database
  let trial: PointsOnTrial
  beforeAll(async () => {
    database = await open()
    trial = pointsOnTrial(database)
  })

  /** Gives the key of the credit. */
  async function credit(owner: Owner, points: number): Promise<string> {
    const key = randomUUID()
    await trial.credit(owner, points, { key, qualifying: true })
    return `adjustment:${key}`
  }
  const takeBack = (owner: Owner, of: string) =>
    database.transaction((tx) => trial.points.takeBack(tx, { owner, by: null, of, source }))
  const correct = (owner: Owner, of: string, facts: { points: number; sourceKey?: string }) =>
    database.transaction((tx) => {
      const wanted = { sourceKey: `${of}:v2`, description: 'Corrigido', ...facts }
      return trial.points.correct(tx, { owner, by: null, of, source, ...wanted })
    })
  const rows = async (owner: Owner) =>
    (await trial.extract(owner)).docs.map(({ kind, points, status }) => [kind, points, status])

  test('what is taken back is gone from the balance and the level, once however often it is told', async () => {
    const owner = trial.professional()
    const key = await credit(owner, 150)
    await Promise.all([takeBack(owner, key), takeBack(owner, key), takeBack(owner, key)])
    expect(await trial.balances(owner)).toMatchObject({ availablePoints: 0, levelPoints: 0, lifetimePoints: 0 })
    expect(await rows(owner)).toEqual([
      ['reversal', 150, 'reversed'],
      ['adjustment-credit', 150, 'reversed'],
    ])
  })

  test('what was spent of it becomes a debt, which the next credit pays', async () => {
    const owner = trial.professional()
    const key = await credit(owner, 100)
    expect(await trial.spend(owner, 80)).toMatchObject({ ok: true })
    await takeBack(owner, key)
    expect(await trial.available(owner)).toBe(-80)
    expect(await trial.spend(owner, 1)).toEqual({ ok: false, available: -80 })
    await credit(owner, 100)
    expect(await trial.available(owner)).toBe(20)
  })

  test('a correction keeps when the points were earned and when they expire, and is made once', async () => {
    const owner = trial.professional()
    const key = await credit(owner, 150)
    const [before] = (await trial.extract(owner)).docs
    trial.at('2027-02-01T12:00:00Z')
    await Promise.all([correct(owner, key, { points: 100 }), correct(owner, key, { points: 100 })])
    const { docs, balances } = await trial.extract(owner)
    expect(balances.availablePoints).toBe(100)
    const standing = docs.filter(({ status }) => status === 'active')
    expect(standing).toMatchObject([
      {
        kind: 'adjustment-credit',
        points: 100,
        description: 'Corrigido',
        availableAt: before?.availableAt,
        expiresAt: before?.expiresAt,
      },
    ])
    expect(await rows(owner)).toHaveLength(3)
    await takeBack(owner, `${key}:v2`)
    expect(await trial.available(owner)).toBe(0)
    trial.at('2026-11-20T12:00:00Z')
  })

  test('a correction of what has expired leaves nothing to be spent', async () => {
    const owner = trial.store()
    const key = await credit(owner, 150)
    trial.at('2027-12-01T12:00:00Z')
    await trial.points.expireDue(trial.clock())
    await correct(owner, key, { points: 200 })
    expect(await trial.available(owner)).toBe(0)
    expect(await trial.buckets(owner)).toEqual({ issued: -350, expired: 200, reversed: 150 })
    trial.at('2026-11-20T12:00:00Z')
  })

  test('a credit that was taken back or cancelled stays so: no correction brings points of it', async () => {
    const owner = trial.professional()
    const taken = await credit(owner, 100)
    await takeBack(owner, taken)
    await expect(correct(owner, taken, { points: 150 })).rejects.toMatchObject({ code: 'version-conflict' })
    const invoice = randomUUID()
    await trial.settle(owner, invoice, { standing: 'pending', amountCents: 50_000 })
    await database.transaction((tx) => trial.points.cancelWaiting(tx, { owner, by: null, reason: 'Conta excluída' }))
    const cancelled = `invoice:${invoice}:base:v1`
    await expect(correct(owner, cancelled, { points: 150 })).rejects.toMatchObject({ code: 'version-conflict' })
    expect(await trial.buckets(owner)).toEqual({ issued: -600, cancelled: 500, reversed: 100 })
    expect(await trial.available(owner)).toBe(0)
    expect((await trial.entries(owner)).at(-1)).toMatchObject({ kind: 'cancellation', description: 'Conta excluída' })
  })

  test('a credit nobody made is no credit to take back, and no points are no correction', async () => {
    const owner = trial.professional()
    await expect(takeBack(owner, 'adjustment:none')).rejects.toThrow('there is no credit adjustment:none')
    const key = await credit(owner, 10)
    await expect(correct(owner, key, { points: 0 })).rejects.toThrow(RangeError)
    expect(await trial.available(owner)).toBe(10)
  })
})
