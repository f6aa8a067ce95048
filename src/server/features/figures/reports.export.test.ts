/** Reports as files, read by libraries that had no part in writing them: they say what their pages say. */
import { read, utils } from '@e965/xlsx'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnerRankPage } from '#contract/api.gen.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { dayOf } from '#domain/points/calendar.ts'
import type { Database } from '#server/db/db.ts'
import { store } from '#server/db/schema/schema.ts'
import type { Place } from '#server/db/stretch.ts'
import type { ExportRows, ExportSource } from '#server/features/exports/export-source.rules.ts'
import { tableFile } from '#server/features/exports/table.file.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { linesOf } from '#tests/support/exported.ts'
import { Town } from '#tests/support/town.ts'
import { createFiguresService, type FiguresService } from './figures.service.ts'

const rankings = [
  ['store-ranking', { of: 'store' }],
  ['professional-ranking', { of: 'professional' }],
  ['construction-ranking', { of: 'professional', type: 'construction' }],
] as const

const whole = (value: number | null) => (value === null ? '' : String(value))

/** A place of a ranking as its file tells it. */
function lineOf({ position, name, detail, points, previousPoints, ...row }: OwnerRankPage['docs'][number], of: string) {
  return {
    Posição: whole(position),
    ...(of === 'store' ? { Loja: name, CNPJ: formatCnpj(detail) } : { Profissional: name, 'E-mail': detail }),
    Pontos: whole(points),
    Diferença: whole(points - previousPoints),
    'Pontos no período anterior': whole(previousPoints),
    'Posição anterior': whole(row.previousPosition),
    'Notas aprovadas': whole(row.invoicesApproved),
    'Valor das notas (R$)': row.amount.replace('.', ','),
  }
}

eachDatabase((_name, open) => {
  describe('reports as files', () => {
    let database: Database
    let town: Town
    let figures: FiguresService
    let days: { dateInit: string; dateEnd: string }

    const sell = (ofStore: boolean, owner: number, { cents = 40_050, works = false } = {}) =>
      town.invoice({
        do: 'invoice',
        ofStore,
        owner,
        cents,
        type: works ? 'construction' : 'retail',
        standing: 'approved',
        specified: false,
      })

    beforeAll(async () => {
      database = await open()
      town = new Town(database)
      figures = createFiguresService({ database, clock: town.trial.clock, points: town.trial.points })
      await town.found()
      const facts = { validated: true, accepted: true, gone: false, seen: true, instagram: false, store: 1 } as const
      for (let at = 0; at < 3; at += 1) await town.professional({ do: 'professional', status: 'active', ...facts })
      await town.seller({ do: 'seller', status: 'active', store: 1 })
      await sell(true, 0)
      await sell(false, 0, { works: true })
      await town.wait(24 * 40)
      const dateInit = dayOf(town.now)
      for (const owner of [0, 1]) await sell(true, owner, { cents: 123_450 })
      for (const owner of [0, 1, 2, 3]) await sell(false, owner, { cents: 60_075, works: owner % 2 === 0 })
      await town.undo(await sell(false, 1, { cents: 90_000 }))
      await town.spend({ do: 'spend', ofStore: false, owner: 0, points: 100, returned: false })
      days = { dateInit, dateEnd: dayOf(town.now) }
    })

    const bytesOf = async (source: ExportSource<unknown>, format: 'csv' | 'xlsx', filter: object) => {
      const reading = { source, asked: { filter, at: town.now }, onRead: async () => undefined }
      const pieces: Uint8Array[] = []
      for await (const bytes of tableFile(database.db, format, reading)) pieces.push(bytes)
      return Buffer.concat(pieces)
    }

    const sheetOf = async (source: ExportSource<unknown>, filter: object) => {
      const book = read(await bytesOf(source, 'xlsx', filter), { cellNF: true })
      return { name: book.SheetNames[0]!, sheet: book.Sheets[book.SheetNames[0]!]! }
    }

    test.each(rankings)('%s holds every place of its page, in its order', async (kind, about) => {
      const { docs, totalDocs } = await figures.ranking({ ...about, ...days, page: 1, limit: 100 })
      expect(docs.length).toBeGreaterThan(1)
      const source = figures.exporting[kind]
      expect(await source.count(database.db, { filter: days, at: town.now })).toBe(totalDocs)
      expect(linesOf(await bytesOf(source, 'csv', days))).toEqual(docs.map((row) => lineOf(row, about.of)))

      const { sheet } = await sheetOf(source, days)
      const rows = utils.sheet_to_json<Record<string, unknown>>(sheet)
      expect(rows.map((row) => [row['Posição'], row['Pontos'], row['Valor das notas (R$)']])).toEqual(
        docs.map(({ position, points, amount }) => [position, points, Number(amount)]),
      )
      expect(sheet['I2']).toMatchObject({ t: 'n', z: '#,##0.00' })
    })

    test.each(rankings)('%s is the same read row by row', async (kind) => {
      const source: ExportSource<unknown> = figures.exporting[kind]
      const asked = { filter: days, at: town.now }
      const { rows: all } = await source.read(database.db, asked, { after: null, limit: 500 })
      const rows: ExportRows['rows'][number][] = []
      let after: Place | null = null
      do {
        const read: ExportRows = await source.read(database.db, asked, { after, limit: 1 })
        rows.push(...read.rows)
        after = read.next
      } while (after)
      expect(rows).toEqual(all)
    })

    test('what happens while a ranking is written moves nobody from one of its rows into another', async () => {
      const source: ExportSource<unknown> = figures.exporting['store-ranking']
      const asked = { filter: days, at: town.now }
      const { rows: all } = await source.read(database.db, asked, { after: null, limit: 500 })
      const first: ExportRows = await source.read(database.db, asked, { after: null, limit: 1 })
      await database.db.update(store).set({ tradeName: sql`'Z ' || ${store.tradeName}` })
      const rest = await source.read(database.db, asked, { after: first.next, limit: 500 })
      expect([...first.rows, ...rest.rows]).toEqual(all)
      await database.db.update(store).set({ tradeName: sql`substr(${store.tradeName}, 3)` })
    })

    test('a ranking is narrowed to a group and to the professionals of a store, and refuses what its page refuses', async () => {
      const ofGroup = { ...days, group: town.groupId }
      const stores = linesOf(await bytesOf(figures.exporting['store-ranking'], 'csv', ofGroup))
      expect(stores.map((line) => line['Loja'])).toEqual(['Loja 0'])
      const [grouped, other] = town.stores
      const people = linesOf(
        await bytesOf(figures.exporting['professional-ranking'], 'csv', { ...days, store: other!.id }),
      )
      expect(people).toHaveLength(3)
      const elsewhere = { filter: { ...days, store: other!.id, group: town.groupId }, at: town.now }
      for (const kind of ['professional-ranking', 'construction-ranking'] as const)
        await expect(figures.exporting[kind].count(database.db, elsewhere)).rejects.toMatchObject({
          code: 'validation',
        })
      expect(grouped!.groupId).toBe(town.groupId)
    })

    test.each([undefined, 'professional', 'store'] as const)(
      'what is owed to %s is a line for each month',
      async (ownerType) => {
        const filter = ownerType ? { ownerType } : {}
        const { months, expiring } = await figures.pointsLiability(filter)
        const source = figures.exporting['points-liability']
        const lines = linesOf(await bytesOf(source, 'csv', filter))
        const monthOf = (day = '') => day.split('/').slice(1).toReversed().join('-')
        const told = new Map(lines.map((line) => [monthOf(line['Mês que começa em']), line]))
        expect([...told.keys()]).toEqual([...told.keys()].toSorted())
        for (const { month, issued, redeemed, expired, reversed, available } of months)
          expect(told.get(month), month).toMatchObject({
            Emitidos: whole(issued),
            Resgatados: whole(redeemed),
            Vencidos: whole(expired),
            Estornados: whole(reversed),
            'Disponíveis no fim': whole(available),
          })
        expect(expiring.length).toBeGreaterThan(0)
        const toExpire = [...told].filter(([, line]) => line['A vencer'] !== '')
        expect(toExpire.map(([month, line]) => ({ month, points: Number(line['A vencer']) }))).toEqual(expiring)
        expect(await source.count(database.db, { filter, at: town.now })).toBe(lines.length)

        const { name, sheet } = await sheetOf(source, filter)
        expect(name).toBe('Pontos em aberto')
        expect(utils.sheet_to_json(sheet)).toHaveLength(lines.length)
        expect(sheet['A2']).toMatchObject({ t: 'n', w: `01/${months[0]!.month.split('-').toReversed().join('/')}` })
        expect(sheet['B2']).toMatchObject({ t: 'n', v: months[0]!.issued })
      },
    )
  })
})
