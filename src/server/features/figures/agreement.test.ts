/** Whatever happened, a number is the same wherever it is told: counter, list, both files, graph. */
import { read, utils } from '@e965/xlsx'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DashboardCount, FigureRow, FigureType } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { figureTypes, socialNetworks } from '#domain/figures/figure-types.ts'
import { firstOfMonth, monthsLater } from '#domain/figures/period.ts'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import type { Database } from '#server/db/db.ts'
import { tableFile } from '#server/features/exports/table.file.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { type Line, linesOf } from '#tests/support/exported.ts'
import { Town } from '#tests/support/town.ts'
import { happening } from '#tests/support/town-happenings.ts'
import type { FigureExport } from './figures.export.ts'
import { createFiguresService, type FiguresService } from './figures.service.ts'

const much = timesOf({ ordinary: 1, long: 15 })

/** What names a record in its list. */
function named({ kind, name, detail }: FigureRow) {
  if (kind === 'professional') return detail
  return kind === 'store' ? formatCnpj(detail ?? '') : name
}

/** The same in its file. */
function namedIn(line: Line | undefined, { kind }: FigureRow) {
  if (kind === 'professional') return line?.['E-mail']
  return kind === 'store' ? (line?.['CNPJ'] ?? line?.['CPF ou CNPJ']) : line?.['Nome']
}

const sum = (values: readonly (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)

/** The only sheet of a workbook, as another library reads it. */
function rowsOfBook(bytes: Buffer) {
  const book = read(bytes)
  return utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!)
}

interface Days {
  readonly dateInit: string
  readonly dateEnd: string
}

type Counter = DashboardCount['counters'][number]

eachDatabase((_name, open) => {
  describe('figures on random histories', () => {
    let database: Database
    let town: Town
    let figures: FiguresService
    beforeAll(async () => {
      database = await open()
      town = new Town(database)
      figures = createFiguresService({ database, clock: town.trial.clock, points: town.trial.points })
      await town.found()
    })

    /** Every record of a figure, page by page. */
    async function rowsOf(type: FigureType, asked: object) {
      const first = await figures.rows(type, { ...asked, page: 1, limit: 100 })
      const docs = [...first.docs]
      for (let page = 2; page <= first.totalPages; page += 1)
        docs.push(...(await figures.rows(type, { ...asked, page, limit: 100 })).docs)
      expect(docs).toHaveLength(first.totalDocs)
      expect(new Set(docs.map(({ _id }) => _id)).size).toBe(docs.length)
      expect(sum(docs.map(({ value }) => value))).toBe(first.value)
      return { ...first, docs }
    }

    async function bytesOf(type: FigureType, format: 'csv' | 'xlsx', filter: FigureExport) {
      const reading = {
        source: figures.exporting[type],
        asked: { filter, at: town.now },
        onRead: async () => undefined,
      }
      const pieces: Uint8Array[] = []
      for await (const bytes of tableFile(database.db, format, reading)) pieces.push(bytes)
      return Buffer.concat(pieces)
    }

    /** The list and both files hold the same records; answers what they are worth together, and how many they are. */
    async function told(type: FigureType, filter: FigureExport) {
      const { docs, unit, value } = await rowsOf(type, filter)
      const lines = linesOf(await bytesOf(type, 'csv', filter))
      const rows = rowsOfBook(await bytesOf(type, 'xlsx', filter))
      const source = figures.exporting[type]
      expect(lines, type).toHaveLength(await source.count(database.db, { filter, at: town.now }))
      expect(rows, type).toHaveLength(lines.length)
      expect(
        docs.map((row, at) => namedIn(lines[at], row)),
        type,
      ).toEqual(docs.map(named))
      if (unit === 'points') {
        const points = lines.map((line) => Number(line['Pontos']))
        expect(sum(points), type).toBe(value)
        expect(
          rows.map((row) => row['Pontos']),
          type,
        ).toEqual(points)
      } else expect(lines, type).toHaveLength(value)
      return value
    }

    /** Counter = last point of the graph, and the sum of its bars, of the period and of the one before. */
    async function drawn({ type, value, added, previous }: Counter, days: Days, place: object): Promise<void> {
      for (const filter of ['day', 'week', 'month'] as const) {
        const { labels, series } = await figures.graph({ type, filter, ...days, ...place })
        const [total = [], came = [], before = []] = series.map(({ data }) => data)
        for (const data of [total, came, before]) expect(data).toHaveLength(labels.length)
        expect(total.at(-1), `${type} by ${filter}`).toBe(value)
        expect(sum(came), `${type} by ${filter}`).toBe(added)
        expect(sum(before), `${type} before, by ${filter}`).toBe(previous)
      }
    }

    /** Counter = list = files; what came in the period is the list of the period. */
    async function agree(counter: Counter, days: Days, place: object): Promise<void> {
      const { type, value, added } = counter
      expect(await told(type, { dateEnd: days.dateEnd, ...place }), type).toBe(value)
      expect(await told(type, { ...days, ...place }), `${type} of the period`).toBe(added)
      await drawn(counter, days, place)
    }

    async function everyGraph(days: Days): Promise<void> {
      for (const counter of (await figures.count(days)).counters) await drawn(counter, days, {})
    }

    /** The list of each network until the day of its counter holds whom that counts. */
    async function networksAgree({ dateEnd }: Days, place: object, counted: DashboardCount['socialMedia']) {
      expect(counted.map(({ socialNetwork }) => socialNetwork)).toEqual(socialNetworks)
      for (const { socialNetwork, value } of counted) {
        const asked = { dateEnd, ...place, page: 1, limit: 100 }
        const { docs, totalDocs } = await figures.usersWithSocialMedia(socialNetwork, asked)
        expect([totalDocs, docs.length], socialNetwork).toEqual([value, Math.min(100, value)])
      }
    }

    async function everyCounter(days: Days, place: object = {}): Promise<readonly Counter[]> {
      const { counters, socialMedia } = await figures.count({ ...days, ...place })
      expect(counters.map(({ type }) => type)).toEqual(figureTypes)
      for (const counter of counters) await agree(counter, days, place)
      await networksAgree(days, place, socialMedia)
      return counters
    }

    async function check(): Promise<void> {
      const today = dayOf(town.now)
      const days = { dateInit: addDays(today, -39), dateEnd: today }
      const counters = await everyCounter(days)
      expect(Object.fromEntries(counters.map(({ type, value }) => [type, value]))).toEqual(await town.expected())
      // A period that is over, and a part of the programme.
      await everyCounter({ dateInit: addDays(today, -59), dateEnd: addDays(today, -20) })
      const [grouped, other] = town.stores
      await everyCounter(days, { store: other!.id })
      await everyCounter(days, { store: grouped!.id, group: town.groupId })
      // Periods that touch fewer weeks and months than the one before them.
      await everyGraph({ dateInit: addDays(today, -15), dateEnd: today })
      const month = firstOfMonth(today)
      await everyGraph({ dateInit: monthsLater(month, -1), dateEnd: addDays(month, -1) })
    }

    test(
      'every counter is the number of its rows, the lines of its files and the last point of its graph',
      async () => {
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
  })
})
