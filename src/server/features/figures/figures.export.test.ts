/** Points of owners as files: added up once, however many stretches a file has. */
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#domain/points/calendar.ts'
import type { Database } from '#server/db/db.ts'
import type { Place } from '#server/db/stretch.ts'
import type { ExportRows, ExportSource } from '#server/features/exports/export-source.rules.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { Town } from '#tests/support/town.ts'
import { createFiguresService, type FiguresService } from './figures.service.ts'

const ofPoints = ['totalPoints', 'totalStoresPoints', 'redemptions'] as const

eachDatabase((_name, open) => {
  describe('figures of points as files', () => {
    let database: Database
    let town: Town
    let figures: FiguresService

    /** Every owner earns and spends, each an hour after the one before. */
    async function happen(): Promise<void> {
      for (const ofStore of [false, true])
        for (let owner = 0; owner < 3; owner += 1) {
          await town.wait(1)
          const facts = { type: 'retail', standing: 'approved', specified: false } as const
          await town.invoice({ do: 'invoice', ofStore, owner, cents: 40_000 + 1000 * owner, ...facts })
          await town.spend({ do: 'spend', ofStore, owner, points: 100 + owner, returned: false })
        }
    }

    beforeAll(async () => {
      database = await open()
      town = new Town(database)
      figures = createFiguresService({ database, clock: town.trial.clock, points: town.trial.points })
      await town.found()
      const facts = { validated: true, accepted: true, gone: false, seen: true, instagram: false, store: 1 } as const
      for (let at = 0; at < 2; at += 1) await town.professional({ do: 'professional', status: 'active', ...facts })
      await town.store({ do: 'store', active: true, takesPart: true })
      await happen()
    })

    /** All rows, one in each stretch; `meanwhile` comes after the first. */
    async function rowByRow(
      source: ExportSource<unknown>,
      asked: { filter: object; at: Date },
      meanwhile?: () => Promise<void>,
    ) {
      const rows: ExportRows['rows'][number][] = []
      let after: Place | null = null
      do {
        const read: ExportRows = await source.read(database.db, asked, { after, limit: 1 })
        if (after === null) await meanwhile?.()
        rows.push(...read.rows)
        after = read.next
      } while (after)
      return rows
    }

    /** In one stretch, by a reading of its own. */
    async function atOnce(source: ExportSource<unknown>, asked: { filter: object; at: Date }) {
      const { rows, next } = await source.read(database.db, { ...asked }, { after: null, limit: 500 })
      expect(next).toBeNull()
      return rows
    }

    test.each(ofPoints)('%s is the same read row by row, as many as were counted', async (type) => {
      const source: ExportSource<unknown> = figures.exporting[type]
      for (const filter of [{}, { dateInit: dayOf(town.now) }, { store: town.stores[1]!.id }]) {
        const asked = { filter, at: town.now }
        const rows = await atOnce(source, asked)
        expect(rows.length, JSON.stringify(filter)).toBeGreaterThan(0)
        expect(await rowByRow(source, asked), JSON.stringify(filter)).toEqual(rows)
        expect(await source.count(database.db, asked), JSON.stringify(filter)).toBe(rows.length)
      }
    })

    test.each(ofPoints)('%s is added up once for a file: what is booked meanwhile is in the next', async (type) => {
      const source: ExportSource<unknown> = figures.exporting[type]
      const { now } = town
      const asked = { filter: {}, at: now }
      const before = await atOnce(source, asked)
      // By a transaction that began earlier and ends only now, so its entries are of before the file was asked for.
      const late = async () => {
        town.trial.at(new Date(now.getTime() - 86_400_000).toISOString())
        await happen()
        town.trial.at(now.toISOString())
      }
      expect(await rowByRow(source, asked, late)).toEqual(before)
      expect(await atOnce(source, asked)).not.toEqual(before)
    })
  })
})
