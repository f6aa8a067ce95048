import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/databases.ts'
import { type Database, type Db, QueryFailed } from './db.ts'
import { prepared, preparedInsert } from './prepared.ts'
import { auditEntry, product } from './schema/schema.ts'

const rowOf = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  sku: `SKU-${number}`,
  name: 'Piso Vinílico',
  nameKey: 'piso vinilico',
  brand: 'Nascente',
  category: 'Pisos',
  line: 'Prime',
  ratePer100: 100,
})
const skus = async (db: Db) =>
  (await db.select({ sku: product.sku }).from(product).orderBy(product.sku)).map((row) => row.sku)
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  )

const addProduct = preparedInsert('test_add_product', product, ['active'])
const productsNamed = prepared('test_products_named', ['name'], (db, { name }) =>
  db.select({ sku: product.sku }).from(product).where(eq(product.name, name)).orderBy(product.sku),
)

eachDatabase(
  (_kind, open) => {
    let database: Database
    beforeAll(async () => void (database = await open()))
    beforeEach(async () => void (await database.db.delete(product)))

    test('a prepared insert leaves to the database what it fills in, and the rest of what is missing empty', async () => {
      const { db } = database
      await addProduct(db, rowOf(1))
      expect(await db.select().from(product)).toEqual([{ ...rowOf(1), ean: null, active: true }])
      const addAudit = preparedInsert('test_add_audit', auditEntry, ['seq'])
      const at = new Date('2026-11-21T13:45:10.123Z')
      const facts = { at, actorType: 'system', action: 'x', subjectType: 'product', subjectId: rowOf(1).id } as const
      await addAudit(db, { ...facts, id: rowOf(1).id, after: { name: 'ç', list: [1, null] } })
      const [entry] = await db.select().from(auditEntry)
      expect(entry).toMatchObject({ ...facts, actorId: null, before: null, after: { name: 'ç', list: [1, null] } })
      const { rows } = await db.execute(sql`select before is null as empty from audit_entry`)
      expect(rows).toEqual([{ empty: true }])
    })

    describe('statements of a transaction that are sent together', () => {
      test('are done in the order of the calls', async () => {
        const { name } = rowOf(1)
        const seen = await database.transaction(async (tx) => {
          const [before, , between, , after] = await Promise.all([
            productsNamed(tx, { name }),
            addProduct(tx, rowOf(1)),
            productsNamed(tx, { name }),
            addProduct(tx, rowOf(2)),
            productsNamed(tx, { name }),
          ])
          return [before, between, after].map((rows) => rows.map(({ sku }) => sku))
        })
        expect(seen).toEqual([[], ['SKU-1'], ['SKU-1', 'SKU-2']])
      })

      test('fail with the error of the first that failed, and leave nothing', async () => {
        await database.db.insert(product).values(rowOf(1))
        const deeply = async (work: Promise<unknown>, depth = 5): Promise<unknown> =>
          depth === 0 ? work : deeply(work, depth - 1)
        for (const first of [(tx: Db) => deeply(addProduct(tx, rowOf(1))), (tx: Db) => addProduct(tx, rowOf(1))]) {
          const failing = database.transaction(async (tx) => {
            await addProduct(tx, rowOf(2))
            await Promise.all([first(tx), productsNamed(tx, { name: 'x' }), addProduct(tx, rowOf(3))])
          })
          const error = await caught(failing)
          expect(error instanceof QueryFailed && error.code).toBe('23505')
          expect(await skus(database.db)).toEqual(['SKU-1'])
        }
      })

      test('are run again when another transaction is in the way of one of them', async () => {
        const conflict = prepared('test_conflict', [], (db) =>
          db
            .select({ one: sql`test_conflict()` })
            .from(product)
            .limit(1),
        )
        await database.db.execute(
          sql`create function test_conflict() returns void language plpgsql as $$ begin raise exception 'try again' using errcode = 'deadlock_detected'; end $$`,
        )
        await database.db.insert(product).values(rowOf(1))
        let runs = 0
        await database.transaction(async (tx) => {
          runs += 1
          await Promise.all([runs < 3 && conflict(tx, {}), addProduct(tx, rowOf(2)), productsNamed(tx, { name: 'x' })])
        })
        expect(runs).toBe(3)
        expect(await skus(database.db)).toEqual(['SKU-1', 'SKU-2'])
      })
    })
  },
  { anew: true },
)
