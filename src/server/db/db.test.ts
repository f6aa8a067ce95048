import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { eachDatabase } from '#tests/support/databases.ts'
import { createDatabase } from '#tests/support/postgres-cluster.ts'
import { type Database, type Db, DatabaseUnavailable, openDatabase, QueryFailed, violates } from './db.ts'
import { GuardedPool } from './guarded-pool.ts'
import { auditEntry, loginAttempt, product } from './schema/schema.ts'

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

eachDatabase(
  (_kind, open) => {
    let database: Database
    beforeAll(async () => void (database = await open()))
    beforeEach(async () => {
      await database.db.delete(product)
      await database.db.delete(loginAttempt)
    })

    test('a transaction leaves everything it wrote, or nothing when it fails', async () => {
      await database.transaction(async (tx) => {
        await tx.insert(product).values(rowOf(1))
        await tx.insert(product).values(rowOf(2))
      })
      const failure = new Error('the rule said no')
      const failing = database.transaction(async (tx) => {
        await tx.insert(product).values(rowOf(3))
        throw failure
      })
      expect(await caught(failing)).toBe(failure)
      expect(await skus(database.db)).toEqual(['SKU-1', 'SKU-2'])
    })

    test('a savepoint that fails takes back only its own rows', async () => {
      await database.transaction(async (tx) => {
        await tx.insert(product).values(rowOf(1))
        await caught(tx.transaction((inner) => inner.insert(product).values(rowOf(1))))
        await tx.insert(product).values(rowOf(2))
      })
      expect(await skus(database.db)).toEqual(['SKU-1', 'SKU-2'])
    })

    test('a query outside the open transaction is refused at once instead of waiting for itself', async () => {
      const outside = database.transaction(() => database.db.select().from(product))
      expect(String(await caught(outside))).toContain('inside transaction((tx) => …) every query takes tx')
      const nested = database.transaction(() => database.transaction(() => Promise.resolve()))
      expect(String(await caught(nested))).toContain('query outside the open transaction')
      expect(await skus(database.db)).toEqual([])
    })

    test('work that outlives its transaction may use the database again', async () => {
      let later: Promise<string[]> = Promise.resolve([])
      let ended = (): void => {}
      const end = new Promise<void>((resolve) => (ended = resolve))
      await database.transaction(async (tx) => {
        await tx.insert(product).values(rowOf(1))
        later = end.then(() => skus(database.db))
      })
      ended()
      expect(await later).toEqual(['SKU-1'])
    })

    test('a transaction whose failed statement was overlooked is not taken for done', async () => {
      const overlooked = database.transaction(async (tx) => {
        await tx.insert(product).values(rowOf(1))
        await caught(tx.insert(product).values(rowOf(1)))
      })
      expect(String(await caught(overlooked))).toContain('its error was swallowed')
      expect(await skus(database.db)).toEqual([])
    })

    test('after a failed transaction the connection serves the next one', async () => {
      await caught(database.transaction((tx) => tx.execute(sql`select 1 / 0`)))
      await database.transaction((tx) => tx.insert(product).values(rowOf(1)))
      expect(await skus(database.db)).toEqual(['SKU-1'])
    })

    test('an error names the constraint and holds none of the values', async () => {
      const { db } = database
      await db.insert(product).values(rowOf(1))
      const error = await caught(db.insert(product).values({ ...rowOf(2), sku: 'SKU-1', name: 'Maria da Silva' }))
      expect(error).toBeInstanceOf(QueryFailed)
      expect(violates(error, 'product_sku_unique')).toBe(true)
      const cast = await caught(db.execute(sql`select ${'maria@example.com'}::uuid`))
      expect(cast).toBeInstanceOf(QueryFailed)
      for (const shown of [error, cast].map((e) => `${String(e)} ${JSON.stringify(e)} ${(e as Error).stack}`)) {
        expect(shown).not.toMatch(/Maria|SKU-1|maria@/)
      }
    })

    test('integers of eight bytes are numbers, and one that would be rounded is an error', async () => {
      const { db } = database
      const read = await db.execute(
        sql`select 9007199254740991::int8 as most, sum(n) as total from (values (1), (2)) t (n)`,
      )
      expect(read.rows).toEqual([{ most: 9_007_199_254_740_991, total: 3 }])
      expect(String(await caught(db.execute(sql`select 9007199254740992::int8`)))).toContain(
        'integer too large to count with',
      )
    })

    test('a conflict with another transaction runs the work again, three times at most', async () => {
      const conflict = sql`do $$ begin raise exception 'try again' using errcode = 'serialization_failure'; end $$`
      let runs = 0
      const answer = await database.transaction(async (tx) => {
        if (++runs < 3) await tx.execute(conflict)
        await tx.insert(product).values(rowOf(runs))
        return runs
      })
      expect([answer, await skus(database.db)]).toEqual([3, ['SKU-3']])
      runs = 0
      const endless = database.transaction(async (tx) => {
        runs++
        await tx.execute(conflict)
      })
      expect(await caught(endless)).toBeInstanceOf(DatabaseUnavailable)
      expect(runs).toBe(3)
    })

    test('rows of the books are never changed or deleted', async () => {
      const { db } = database
      await db.insert(auditEntry).values({
        id: rowOf(1).id,
        at: new Date('2026-11-21T12:00:00Z'),
        actorType: 'system',
        action: 'settings.changed',
        subjectType: 'setting',
        subjectId: rowOf(1).id,
      })
      for (const change of [
        sql`update audit_entry set action = 'x'`,
        sql`delete from audit_entry`,
        sql`truncate audit_entry`,
      ]) {
        expect(violates(await caught(db.execute(change)), 'audit_entry_for_ever')).toBe(true)
      }
      for (const table of ['ledger_entry', 'invoice_event']) {
        const refused = await caught(db.execute(sql`delete from ${sql.identifier(table)}`))
        expect(violates(refused, `${table}_for_ever`)).toBe(true)
      }
      expect(await db.$count(auditEntry)).toBe(1)
    })

    test('a statement sent with too few values is our mistake, not an absence of the database', async () => {
      const refused = await caught(database.db.execute(sql`select ${1}::int, $2::int`))
      expect(refused).toMatchObject({ name: 'QueryFailed', code: '08P01' })
      await database.ping()
    })

    test('concurrent transactions all come through', async () => {
      const numbers = Array.from({ length: 40 }, (_, number) => number)
      await Promise.all(
        numbers.map((number) =>
          database.transaction(async (tx) => {
            await tx.insert(product).values(rowOf(number))
            await tx.insert(loginAttempt).values({ subject: `s${number}`, at: new Date(0) })
          }),
        ),
      )
      expect(await database.db.$count(product)).toBe(40)
      expect(await database.db.$count(loginAttempt)).toBe(40)
    })

    test('a closed database is unavailable, and closing it again is no error', async () => {
      const own = await open()
      await own.ping()
      await own.close()
      await own.close()
      expect(await caught(own.ping())).toBeInstanceOf(DatabaseUnavailable)
      expect(await caught(own.db.select().from(product))).toBeInstanceOf(DatabaseUnavailable)
      expect(await caught(own.transaction(() => Promise.resolve()))).toBeInstanceOf(DatabaseUnavailable)
    })
  },
  { anew: true },
)

const { postgres } = inject('databases')
describe.runIf(postgres)('PostgreSQL', () => {
  const options = (databaseUrl: string) => ({ databaseUrl, dataDir: '', poolSize: 4, onFatal: () => {}, log: () => {} })
  const freshUrl = () => createDatabase(postgres!.url, postgres!.template)

  test('transactions that lock each other out both come through', async () => {
    const database = await openDatabase(options(await freshUrl()))
    await database.db.insert(product).values([rowOf(1), rowOf(2)])
    const touch = (tx: Db, number: number) =>
      tx.execute(sql`update product set rate_per_100 = rate_per_100 + 1 where sku = ${rowOf(number).sku}`)
    let arrived = 0
    let bothIn = (): void => {}
    const both = new Promise<void>((resolve) => (bothIn = resolve))
    const run = (first: number, second: number) =>
      database.transaction(async (tx) => {
        await touch(tx, first)
        if (++arrived === 2) bothIn()
        await both
        await touch(tx, second)
      })
    await Promise.all([run(1, 2), run(2, 1)])
    const rates = await database.db.select({ rate: product.ratePer100 }).from(product)
    expect(rates).toEqual([{ rate: 102 }, { rate: 102 }])
    await database.close()
  })

  test('a connection that is lost is a DatabaseUnavailable, and the next one works', async () => {
    const database = await openDatabase(options(await freshUrl()))
    const cut = sql`select pg_terminate_backend(pg_backend_pid())`
    expect(await caught(database.db.execute(cut))).toBeInstanceOf(DatabaseUnavailable)
    const inside = database.transaction(async (tx) => {
      await tx.insert(product).values(rowOf(1))
      await tx.execute(cut)
    })
    expect(await caught(inside)).toBeInstanceOf(DatabaseUnavailable)
    expect(await skus(database.db)).toEqual([])
    await database.close()
  })

  test('connections say who they are and give up on what takes too long', async () => {
    const database = await openDatabase(options(await freshUrl()))
    const settings = await database.db.execute(sql`
      select name, setting from pg_settings where name in ('application_name', 'statement_timeout',
        'idle_in_transaction_session_timeout', 'TimeZone', 'transaction_isolation') order by name`)
    expect(Object.fromEntries(settings.rows.map((row) => [row['name'], row['setting']]))).toEqual({
      application_name: 'nascente',
      statement_timeout: '30000',
      idle_in_transaction_session_timeout: '30000',
      TimeZone: 'UTC',
      transaction_isolation: 'read committed',
    })
    await database.close()
  })

  test('a server that cannot be reached is told in words for the operator', async () => {
    const nobody = 'postgres://postgres@127.0.0.1:1/nascente'
    const error = await caught(openDatabase(options(nobody)))
    expect(String(error)).toMatch(/Não foi possível conectar ao PostgreSQL de DATABASE_URL: .*ECONNREFUSED/)
    const wrongName = Object.assign(new URL(postgres!.url), { pathname: '/nothing' }).href
    expect(String(await caught(openDatabase(options(wrongName))))).toContain('database "nothing" does not exist')
  })

  test('waiting too long for a connection says why', async () => {
    const pool = new GuardedPool({ connectionString: postgres!.url, max: 1, connectionTimeoutMillis: 100 })
    const held = await pool.connect()
    const error = await caught(pool.query('select 1'))
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(String(error)).toContain('the only connection to the database stayed busy for 0.1 s')
    held.release()
    await pool.end()
  })
})
