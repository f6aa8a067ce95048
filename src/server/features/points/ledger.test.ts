import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { violates, type Database } from '#server/db/db.ts'
import { ledgerEntry } from '#server/db/schema/schema.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { pointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  const refused = { constraint: 'ledger_entry_for_ever' }

  describe('the books', () => {
    test('no entry is ever changed, deleted or emptied away', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 10)
      const before = await trial.entries(owner)
      const { db } = database
      await expect(
        db.update(ledgerEntry).set({ points: 1000 }).where(eq(ledgerEntry.ownerId, owner.id)),
      ).rejects.toMatchObject(refused)
      await expect(db.delete(ledgerEntry).where(eq(ledgerEntry.ownerId, owner.id))).rejects.toMatchObject(refused)
      await expect(db.execute(sql`truncate ledger_entry`)).rejects.toMatchObject(refused)
      expect(await trial.entries(owner)).toEqual(before)
    })

    test('where somebody is erased the words of an entry go, and nothing else of it changes', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 10)
      const [before] = await trial.entries(owner)
      const erase = (change: Partial<typeof ledgerEntry.$inferInsert>) =>
        database.transaction(async (tx) => {
          await tx.execute(sql`select set_config('app.erasing', 'on', true)`)
          await tx.update(ledgerEntry).set(change).where(eq(ledgerEntry.ownerId, owner.id))
        })
      await expect(erase({ points: 1000 })).rejects.toMatchObject(refused)
      await expect(erase({ description: '', points: 1000 })).rejects.toMatchObject(refused)
      await erase({ description: 'Ponto de visita' })
      expect(await trial.entries(owner)).toEqual([{ ...before, description: 'Ponto de visita' }])
      const later = database.db.update(ledgerEntry).set({ description: 'x' }).where(eq(ledgerEntry.ownerId, owner.id))
      await expect(later).rejects.toMatchObject(refused)
    })

    test('a fact moves points once, whoever writes it', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 10)
      const [entry] = await trial.entries(owner)
      const again = database.db.insert(ledgerEntry).values({ ...entry!, id: randomUUID(), seq: undefined })
      await expect(again).rejects.toSatisfy((error) => violates(error, 'ledger_entry_source_key_unique'))
    })

    test.each([
      ['no points', { points: 0 }, 'ledger_entry_points'],
      ['points below zero', { points: -5 }, 'ledger_entry_points'],
      ['a movement to where the points are', { toBucket: 'issued' as const }, 'ledger_entry_moves'],
    ])('%s cannot be written', async (_what, wrong, constraint) => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      await trial.credit(owner, 10)
      const [entry] = await trial.entries(owner)
      const values = { ...entry!, id: randomUUID(), seq: undefined, sourceKey: randomUUID(), ...wrong }
      await expect(database.db.insert(ledgerEntry).values(values)).rejects.toSatisfy((error) =>
        violates(error, constraint),
      )
    })

    test('what is undone leaves no entry', async () => {
      const trial = pointsOnTrial(database)
      const owner = trial.professional()
      const invoice = {
        id: randomUUID(),
        owner,
        number: null,
        issuedAt: null,
        ruledOn: '2026-11-20',
        segments: [],
        type: 'retail' as const,
        lines: [],
        amountCents: 10_000,
        specified: false,
      }
      const failed = database.transaction(async (tx) => {
        await trial.points.settleInvoice(tx, { invoice, standing: 'approved', by: null })
        throw new Error('the decision failed')
      })
      await expect(failed).rejects.toThrow('the decision failed')
      expect(await trial.entries(owner)).toEqual([])
    })
  })
})
