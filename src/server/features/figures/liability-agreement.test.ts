/** Whatever happened, each figure of what the programme owes is the sum of its list, page by page, and of its file. */
import { fc, timesOf } from '#domain/testing/properties.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PointsLiability, PointsLiabilityEntry, PointsLiabilityFlow } from '#contract/api.gen.ts'
import { firstOfMonth, lastOfMonth, monthsLater } from '#domain/figures/period.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { Database } from '#server/db/db.ts'
import { tableFile } from '#server/features/exports/table.file.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { linesOf } from '#tests/support/exported.ts'
import { Town } from '#tests/support/town.ts'
import { happening, type Happening } from '#tests/support/town-happenings.ts'
import { createFiguresService, type FiguresService } from './figures.service.ts'
import type { AskedFlow } from './reports.query.ts'

const much = timesOf({ ordinary: 1, long: 10 })

const moving = ['issued', 'redeemed', 'expired', 'reversed', 'available'] as const
const every = [...moving, 'expiring'] as const satisfies readonly PointsLiabilityFlow[]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const member = {
  do: 'professional',
  status: 'active',
  validated: true,
  accepted: true,
  gone: false,
  seen: true,
  instagram: false,
  store: 0,
} as const

const sale = (at: number): Happening => ({
  do: 'invoice',
  ofStore: at === 2,
  owner: at % 2,
  cents: 90_000,
  type: 'retail',
  standing: 'approved',
  specified: at === 1,
})

/** Something of every flow: earned, spent and given back, taken back before and after it was spent, and expired. */
const ofEverything: readonly Happening[] = [
  { ...member, gone: true },
  ...[0, 1, 2].map(sale),
  { do: 'wait', hours: 24 * 20 },
  { do: 'spend', ofStore: false, owner: 0, points: 400, returned: false },
  { do: 'spend', ofStore: true, owner: 0, points: 300, returned: true },
  { do: 'wait', hours: 24 * 20 },
  { do: 'cancel', invoice: 0 },
  ...Array.from({ length: 4 }, (): Happening => ({ do: 'wait', hours: 24 * 120 })),
  sale(0),
]

eachDatabase((_name, open) => {
  describe('what is owed, on random histories', () => {
    let database: Database
    let town: Town
    let figures: FiguresService
    const seen = new Set<PointsLiabilityFlow>()
    let ofErased = 0
    beforeAll(async () => {
      database = await open()
      town = new Town(database)
      figures = createFiguresService({ database, clock: town.trial.clock, points: town.trial.points })
      await town.found()
    })

    /** Every movement of a figure, page by page, each of them once. */
    async function listed(asked: AskedFlow, limit: number) {
      const first = await figures.pointsLiabilityEntries({ ...asked, page: 1, limit })
      const docs = [...first.docs]
      for (let page = 2; page <= first.totalPages; page += 1)
        docs.push(...(await figures.pointsLiabilityEntries({ ...asked, page, limit })).docs)
      expect(new Set(docs.map(({ _id }) => _id)).size, JSON.stringify(asked)).toBe(first.totalDocs)
      expect(docs, JSON.stringify(asked)).toHaveLength(first.totalDocs)
      expect(sum(docs.map(({ points }) => points)), JSON.stringify(asked)).toBe(first.points)
      expect(docs.map(({ at }) => at)).toEqual(
        docs
          .map(({ at }) => at)
          .toSorted()
          .toReversed(),
      )
      return { docs, points: first.points }
    }

    /** Whose it is; who erased their account has no record to lead to. */
    function ownersAre(docs: readonly PointsLiabilityEntry[], { ownerType }: AskedFlow) {
      const known = new Set([...town.professionals.filter(({ erased }) => !erased), ...town.stores].map(({ id }) => id))
      for (const doc of docs) {
        expect(doc.ownerName).toMatch(/\S/)
        if (ownerType) expect(doc.ownerType).toBe(ownerType)
        if (doc.ownerId !== null) expect(known).toContain(doc.ownerId)
        else ofErased += doc.ownerType === 'professional' ? 1 : Number.NaN
        expect(doc.ownerDetail !== null).toBe(doc.ownerId !== null)
      }
    }

    async function fileOf(filter: AskedFlow) {
      const source = figures.exporting['points-liability-entries']
      const reading = { source, asked: { filter, at: town.now }, onRead: async () => undefined }
      const pieces: Uint8Array[] = []
      for await (const bytes of tableFile(database.db, 'csv', reading)) pieces.push(bytes)
      return linesOf(Buffer.concat(pieces))
    }

    async function agrees(figure: number, asked: AskedFlow, limit = 7) {
      const { docs, points } = await listed(asked, limit)
      expect(points, JSON.stringify(asked)).toBe(figure)
      ownersAre(docs, asked)
      if (figure !== 0) seen.add(asked.flow)
      return docs
    }

    async function everyMonth({ months, expiring }: PointsLiability, of: Pick<AskedFlow, 'ownerType'>) {
      for (const { month, ...figure } of months)
        for (const flow of moving) await agrees(figure[flow], { ...of, flow, month })
      const ahead = Array.from({ length: 30 }, (_, at) => monthsLater(dayOf(town.now), at - 2).slice(0, 7))
      expect(ahead).toEqual(expect.arrayContaining(expiring.map(({ month }) => month)))
      for (const month of ahead) {
        const figure = expiring.find((each) => each.month === month)?.points ?? 0
        await agrees(figure, { ...of, flow: 'expiring', month })
      }
    }

    /** The figures of the whole report, and their files. */
    async function theWhole({ months, expiring }: PointsLiability, asked: Omit<AskedFlow, 'flow'>) {
      const figures = {
        ...Object.fromEntries(moving.map((flow) => [flow, sum(months.map((month) => month[flow]))])),
        available: months.at(-1)!.available,
        expiring: sum(expiring.map(({ points }) => points)),
      } as Record<PointsLiabilityFlow, number>
      for (const flow of every) {
        const docs = await agrees(figures[flow], { ...asked, flow }, 50)
        const lines = await fileOf({ ...asked, flow })
        expect(lines.map((line) => [line['Nome'], line['Descrição'], Number(line['Pontos'])])).toEqual(
          docs.map(({ ownerName, description, points }) => [ownerName, description, points]),
        )
      }
    }

    async function check(): Promise<void> {
      const today = dayOf(town.now)
      // A period that begins and ends within its months.
      const days = { dateInit: monthsLater(today, -23).replace(/01$/, '10'), dateEnd: today }
      for (const ownerType of [undefined, 'professional', 'store'] as const) {
        const report = await figures.pointsLiability({ ownerType, ...days })
        expect(report).toMatchObject({ dateInit: firstOfMonth(days.dateInit), dateEnd: lastOfMonth(today) })
        await everyMonth(report, { ownerType })
        await theWhole(report, { ownerType, ...days })
      }
    }

    test(
      'every figure of every month and of the whole is the sum of its list, and its file is its list',
      async () => {
        for (const next of ofEverything) await town.take(next)
        await check()
        expect([...seen].toSorted()).toEqual([...every].toSorted())
        expect(ofErased).toBeGreaterThan(0)
        const history = fc.array(happening, { minLength: 5, maxLength: 25, size: 'max' })
        await fc.assert(
          fc.asyncProperty(history, async (happenings) => {
            for (const next of happenings) await town.take(next)
            await check()
          }),
          // One history goes on where the last one ended, so a smaller one would not fail by itself.
          { numRuns: much, endOnFailure: true },
        )
      },
      240_000 * much,
    )

    test('points that became available are told by the credit they are of, with its rule', async () => {
      await town.professional(member)
      const owner = town.professionals.length - 1
      const sold = {
        ofStore: false,
        owner,
        cents: 12_345,
        type: 'retail',
        standing: 'pending',
        specified: false,
      } as const
      const { id: invoice, owner: whose } = await town.invoice({ do: 'invoice', ...sold })
      await town.trial.settle(whose, invoice, { amountCents: 12_345, standing: 'approved', specified: true })
      const { docs } = await figures.pointsLiabilityEntries({ flow: 'issued', page: 1, limit: 100 })
      const own = docs.filter(({ ownerId }) => ownerId === whose.id)
      expect(own.map(({ kind }) => kind).toSorted()).toEqual(['invoice-credit', 'specification-bonus'])
      for (const { rule } of own) expect(rule).toMatchObject({ baseAmount: '123.45' })
    })

    test('of nothing there is a page of nothing', async () => {
      const none = { flow: 'issued', month: '2001-01', page: 1, limit: 20 } as const
      expect(await figures.pointsLiabilityEntries(none)).toMatchObject({
        docs: [],
        totalDocs: 0,
        totalPages: 1,
        points: 0,
      })
    })
  })
})
