import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/db.ts'
import { accelerator, acceleratorUse, auditEntry } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/identity.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { exportedNames } from '#tests/support/exported.ts'
import type { NewAcceleratorRow } from './accelerators.store.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.delete(acceleratorUse)
    await database.db.delete(accelerator)
  })

  /** Runs on 16 and 17 November in São Paulo unless told otherwise. */
  const planned = (name: string, change: Partial<NewAcceleratorRow> = {}): NewAcceleratorRow => ({
    name,
    description: '',
    audience: 'all',
    segmentId: null,
    weekdays: [],
    budget: null,
    budgetPerOwner: null,
    multiplierPercent: 200,
    mode: 'exclusive',
    startsAt: new Date('2026-11-16T03:00:00Z'),
    endsAt: new Date('2026-11-18T02:59:59Z'),
    active: true,
    ...change,
  })
  const world = async (...accelerators: readonly NewAcceleratorRow[]) => {
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
      const facts = { amountCents: 10_000, issuedAt, ruledOn: issuedAt ?? '2026-11-20', segments: [] }
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
        const { docs, totalDocs } = await trial.accelerators.listFor(trial[type](), { page, limit })
        return [totalDocs, ...docs.map(({ name, standing }) => `${name} ${standing}`)]
      }
      expect(await names('professional', 1, 2)).toEqual([3, 'Agora active', 'Em breve upcoming'])
      expect(await names('professional', 2, 2)).toEqual([3, 'Depois upcoming'])
      expect(await names('store', 1, 1)).toEqual([4, 'Agora active'])
    })

    test('of today are in the rules the simulator asks for', async () => {
      const trial = await world(planned('Dobro', { audience: 'professional' }))
      expect(await trial.points.pricing(trial.professional())).toMatchObject({
        multiplierPercent: 200,
        accelerators: [{ name: 'Dobro' }],
      })
      expect(await trial.points.pricing(trial.store())).toMatchObject({ multiplierPercent: 100, accelerators: [] })
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

  describe('the register of accelerators', () => {
    const by: Identity = {
      sessionId: randomUUID(),
      personId: randomUUID(),
      name: 'Carla Nunes',
      userType: 'admin',
      subUserType: 'operator',
      storeId: null,
      beforeTerms: false,
    }
    const written = {
      name: ' Semana das louças ',
      audience: 'all',
      multiplierPercent: 200,
      mode: 'exclusive',
      startsAt: '2026-11-16',
      endsAt: '2026-11-17',
    } as const

    test('what is written is kept, noted, and multiplies at once', async () => {
      const { accelerators, settle, professional } = await world()
      const made = await accelerators.register(by, written)
      expect(made).toMatchObject({
        ...written,
        name: 'Semana das louças',
        description: '',
        status: 'active',
        version: 1,
      })
      expect(await accelerators.read(made._id)).toEqual(made)
      const invoice = { standing: 'approved', amountCents: 10_000, issuedAt: '2026-11-17' } as const
      expect(await settle(professional(), randomUUID(), invoice)).toBe(200)
      const trail = await database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, made._id))
        .orderBy(auditEntry.seq)
      expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([['accelerator-created', by.personId]])
    })

    test('wrong fields are named and nothing is kept', async () => {
      const { accelerators } = await world()
      const wrong = { ...written, name: ' ', multiplierPercent: 1001, endsAt: '2026-11-15' }
      await expect(accelerators.register(by, wrong)).rejects.toMatchObject({
        code: 'validation',
        details: {
          fields: {
            name: 'Digite um nome válido',
            multiplierPercent: 'O multiplicador vai de 1,01 a 10',
            endsAt: 'Digite o último dia; ele não vem antes do primeiro',
          },
        },
      })
      expect((await accelerators.list({ page: 1, limit: 20, order: 'name' })).totalDocs).toBe(0)
    })

    test('a change never alters approved points; what is approved afterwards counts by it', async () => {
      const { accelerators, settle, professional } = await world()
      const { _id, version } = await accelerators.register(by, written)
      const [owner, earlier] = [professional(), randomUUID()]
      const invoice = { standing: 'approved', amountCents: 10_000, issuedAt: '2026-11-17' } as const
      expect(await settle(owner, earlier, invoice)).toBe(200)
      await accelerators.update(by, { _id, version, multiplierPercent: 150 })
      expect(await settle(owner, earlier, invoice)).toBe(200)
      expect(await settle(owner, randomUUID(), invoice)).toBe(150)
      await accelerators.update(by, { _id, active: false })
      expect(await settle(owner, earlier, invoice)).toBe(200)
      expect(await settle(owner, randomUUID(), invoice)).toBe(100)
    })

    test('of two changes from one version the second is told; what is absent stays; before and after are noted', async () => {
      const { accelerators } = await world()
      const { _id, version } = await accelerators.register(by, written)
      const outcomes = await Promise.allSettled([
        accelerators.update(by, { _id, version, name: 'Uma' }),
        accelerators.update(by, { _id, version, name: 'Outra' }),
      ])
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const late = outcomes.find(({ status }) => status === 'rejected')
      expect(late).toMatchObject({ reason: { code: 'version-conflict' } })
      const now = await accelerators.read(_id)
      expect(now).toMatchObject({ multiplierPercent: 200, startsAt: '2026-11-16', version: 2 })
      const trail = await database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, _id))
        .orderBy(auditEntry.seq)
      expect(trail.find(({ action }) => action === 'accelerator-updated')).toMatchObject({
        before: { name: 'Semana das louças' },
        after: { name: now.name },
      })
    })

    test('switching off at once from many sides is one change', async () => {
      const { accelerators } = await world()
      const { _id } = await accelerators.register(by, written)
      const all = await Promise.all([1, 2, 3].map(() => accelerators.update(by, { _id, active: false })))
      expect(all.map(({ status, version }) => [status, version])).toEqual([1, 2, 3].map(() => ['paused', 2]))
      await expect(accelerators.update(by, { _id: randomUUID(), active: false })).rejects.toMatchObject({
        code: 'not-found',
      })
    })

    test('the list is searched without accents, narrowed by state and audience, ordered, paged and exported', async () => {
      const { accelerators, clock } = await world(
        planned('Á agora'),
        planned('b em breve', { startsAt: new Date('2026-12-01T03:00:00Z'), endsAt: new Date('2026-12-05T03:00:00Z') }),
        planned('C passado', { startsAt: new Date('2026-11-01T03:00:00Z'), endsAt: new Date('2026-11-02T03:00:00Z') }),
        planned('d de lojas, parado', { audience: 'shopkeeper', active: false }),
      )
      const names = async (query: object) =>
        (await accelerators.list({ page: 1, limit: 20, order: 'name', ...query })).docs.map(({ name }) => name[0])
      expect(await names({})).toEqual(['Á', 'b', 'C', 'd'])
      expect(await names({ order: '-startsAt', page: 1, limit: 1 })).toEqual(['b'])
      expect(await names({ search: 'A AGORA' })).toEqual(['Á'])
      expect(await names({ search: '%' })).toEqual([])
      expect(await names({ audience: 'shopkeeper' })).toEqual(['d'])
      const states = ['active', 'scheduled', 'ended', 'paused'] as const
      expect(await Promise.all(states.map((status) => names({ status })))).toEqual([['Á'], ['b'], ['C'], ['d']])
      for (const sort of ['name', '-name', 'startsAt', '-startsAt'] as const) {
        const asked = { filter: { sort }, at: clock() }
        const exported = await exportedNames(database.db, accelerators.exporting, asked)
        expect(exported.map(([first]) => first)).toEqual(await names({ order: sort }))
      }
    })
  })
})
