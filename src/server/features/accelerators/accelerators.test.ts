import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { accelerator } from '#server/db/schema/schema.ts'
import { pointsOnTrial } from '#server/features/points/points-on-trial.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import type { NewAccelerator } from './accelerators.service.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.delete(accelerator)
  })

  /** Runs on 16 and 17 November in São Paulo unless told otherwise. */
  const planned = (name: string, change: Partial<NewAccelerator> = {}): NewAccelerator => ({
    name,
    description: '',
    audience: 'all',
    multiplierPercent: 200,
    mode: 'exclusive',
    startsAt: new Date('2026-11-16T03:00:00Z'),
    endsAt: new Date('2026-11-18T02:59:59Z'),
    active: true,
    ...change,
  })
  const world = async (...accelerators: readonly NewAccelerator[]) => {
    const trial = pointsOnTrial(database, '2026-11-17T12:00:00Z')
    for (const each of accelerators) await database.transaction((tx) => trial.accelerators.create(tx, each))
    return trial
  }

  describe('accelerators', () => {
    test.each([
      ['2026-11-15', 100],
      ['2026-11-16', 200],
      ['2026-11-17', 200],
      ['2026-11-18', 100],
      [null, 100],
    ])('multiply an invoice of their days, whenever it is approved: %s gives %i points', async (issuedAt, points) => {
      const trial = await world(planned('Dobro'))
      trial.at('2026-12-20T12:00:00Z')
      const facts = { amountCents: 10_000, issuedAt }
      const [owner, id] = [trial.professional(), randomUUID()]
      expect(await trial.settle(owner, id, { standing: 'approved', ...facts })).toBe(points)
      expect(trial.points.previewInvoice({ owner, type: 'retail', lines: [], specified: false, ...facts }).points).toBe(
        points,
      )
    })

    test('are those of the owner: of exclusive ones the best, stackable ones on top, and the entry says which', async () => {
      const trial = await world(
        planned('Bom', { multiplierPercent: 150 }),
        planned('Melhor', { multiplierPercent: 200 }),
        planned('De lojas', { multiplierPercent: 300, audience: 'shopkeeper' }),
        planned('Mais', { multiplierPercent: 125, mode: 'stackable', audience: 'professional' }),
        planned('Desligado', { multiplierPercent: 900, active: false }),
      )
      const settle = (owner: ReturnType<typeof trial.store>) =>
        trial.settle(owner, randomUUID(), { standing: 'approved', amountCents: 123_450, issuedAt: '2026-11-16' })
      const owner = trial.professional()
      expect(await settle(owner)).toBe(2777)
      expect(await settle(trial.store())).toBe(3703)
      const [entry] = (await trial.extract(owner)).docs
      expect(entry?.rule).toMatchObject({
        multiplierPercent: 225,
        accelerators: [{ name: 'Melhor' }, { name: 'Mais' }],
      })
    })

    test('are listed for their audience: those that run, then those to come, in pages', async () => {
      const trial = await world(
        planned('Depois', { startsAt: new Date('2026-12-01T03:00:00Z'), endsAt: new Date('2026-12-05T03:00:00Z') }),
        planned('Em breve', { startsAt: new Date('2026-11-20T03:00:00Z'), endsAt: new Date('2026-11-25T03:00:00Z') }),
        planned('Agora'),
        planned('Passado', { startsAt: new Date('2026-11-01T03:00:00Z'), endsAt: new Date('2026-11-02T03:00:00Z') }),
        planned('De lojas', { audience: 'shopkeeper', startsAt: new Date('2026-11-17T03:00:00Z') }),
        planned('Desligado', { active: false }),
      )
      const names = async (type: 'professional' | 'store', page: number, limit: number) => {
        const { docs, totalDocs } = await trial.accelerators.listFor(type, { page, limit })
        return [totalDocs, ...docs.map(({ name, standing }) => `${name} ${standing}`)]
      }
      expect(await names('professional', 1, 2)).toEqual([3, 'Agora active', 'Em breve upcoming'])
      expect(await names('professional', 2, 2)).toEqual([3, 'Depois upcoming'])
      expect(await names('store', 1, 1)).toEqual([4, 'Agora active'])
    })

    test('of today are in the rules the simulator asks for', async () => {
      const trial = await world(planned('Dobro', { audience: 'professional' }))
      expect(await trial.points.pricing('professional')).toMatchObject({
        multiplierPercent: 200,
        accelerators: [{ name: 'Dobro' }],
      })
      expect(await trial.points.pricing('store')).toMatchObject({ multiplierPercent: 100, accelerators: [] })
    })

    test('a change of another instance is seen within five seconds', async () => {
      const [here, there] = [await world(), await world()]
      const owner = here.professional()
      const settle = () =>
        there.settle(owner, randomUUID(), { standing: 'approved', amountCents: 100, issuedAt: '2026-11-16' })
      expect(await settle()).toBe(1)
      await database.transaction((tx) => here.accelerators.create(tx, planned('Dobro')))
      there.at('2026-11-17T12:00:05Z')
      expect(await settle()).toBe(2)
    })
  })
})
