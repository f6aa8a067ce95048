import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { nameKey } from '#domain/people/name-key.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { databaseKinds, newPlace } from '#tests/support/places.ts'
import { type Database, openDatabase } from './db.ts'
import { migrate, readMigrations, schemaVersion } from './migrate.ts'
import * as schema from './schema/schema.ts'

const ours = path.resolve('src/server/db/migrations')
let changed = ''
beforeEach(() => {
  changed = mkdtempSync(path.join(tmpdir(), 'nsc-'))
  cpSync(ours, changed, { recursive: true })
})
afterEach(() => rmSync(changed, { recursive: true, force: true }))

const firstFile = () => path.join(changed, `${readMigrations({})[0]?.tag}.sql`)
const addMigration = (statements: string) => {
  const journalFile = path.join(changed, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { idx: number; when: number }[] }
  const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1
  journal.entries.push({ ...journal.entries[0], idx: journal.entries.length, when, tag: 'added' } as never)
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(path.join(changed, 'added.sql'), statements)
}
const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  )
const appliedCount = async ({ db }: Database) =>
  (await db.execute<{ count: number }>(sql`select count(*) from drizzle.__drizzle_migrations`)).rows[0]?.count

eachDatabase(
  (_kind, open) => {
    let database: Database
    beforeAll(async () => void (database = await open()))

    test('the migrations make exactly the tables, columns and indexes of the schema', async () => {
      const { db } = database
      const columns = await db.execute<{ line: string }>(sql`
      select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
      const indexes = await db.execute<{ name: string }>(sql`
      select indexname as name from pg_indexes where schemaname = 'public'
        and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))`)
      const tables = Object.values(schema).filter((table) => is(table, PgTable))
      const typeOf = (type: string) => ({ bigserial: 'bigint', serial: 'integer' })[type] ?? type
      const wantedColumns = tables.flatMap((table) => {
        const keys = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
        return Object.values(getTableColumns(table)).map((column) => {
          const isRequired = column.notNull || column.primary || keys.includes(column.name)
          return `${getTableName(table)}.${column.name} ${typeOf(column.getSQLType())}${isRequired ? ' not null' : ''}`
        })
      })
      expect(columns.rows.map(({ line }) => line).toSorted()).toEqual(wantedColumns.toSorted())
      const wantedIndexes = tables.flatMap((table) => getTableConfig(table).indexes.map((index) => index.config.name))
      expect(new Set(indexes.rows.map(({ name }) => name))).toEqual(new Set(wantedIndexes))
    })

    test('migrating again changes nothing', async () => {
      const before = await appliedCount(database)
      await migrate(database)
      expect(await appliedCount(database)).toBe(before)
      expect(before).toBe(readMigrations({}).length)
    })

    test('a new migration is applied once, and a failing one leaves nothing behind', async () => {
      const own = await open()
      const version = await schemaVersion(own.db)
      addMigration('create table added (n int);\n--> statement-breakpoint\nselect 1 / 0;')
      expect(String(await caught(migrate(own, { migrationsDir: changed })))).toContain('division by zero')
      expect(await schemaVersion(own.db)).toBe(version)
      writeFileSync(path.join(changed, 'added.sql'), 'create table added (n int);')
      await migrate(own, { migrationsDir: changed })
      await migrate(own, { migrationsDir: changed })
      expect(await own.db.execute(sql`select from added`)).toMatchObject({ rows: [] })
      expect(await schemaVersion(own.db)).toBe(version + 1)
      // The version before still starts on it.
      await migrate(own)
    })

    test('keys from before take the form of today, and two that would be one keep what they have', async () => {
      const keys = ['agua d´oeste', "agua d'oeste", 'meia–risca\u00a0 \u200bfina']
      for (const [place, key] of keys.entries())
        await database.db.execute(sql`
          insert into economic_group (id, name, name_key, created_at)
          values (${`0199f3a0-0000-7000-8000-00000000000${place}`}, 'x', ${key}, now())`)
      const file = readFileSync(path.join(ours, '0037_search-keys.sql'), 'utf8')
      await database.transaction(async (tx) => {
        for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
      })
      const { rows } = await database.db.execute<{ key: string }>(
        sql`select name_key as key from economic_group order by id`,
      )
      expect(rows.map(({ key }) => key)).toEqual([keys[0], keys[1], nameKey(keys[2] ?? '')])
      expect(nameKey(keys[0] ?? ''), 'is found by what is typed').toBe(keys[1])
    })

    test('tables made by other migrations are refused in words for the operator', async () => {
      writeFileSync(firstFile(), `${readFileSync(firstFile(), 'utf8')}\n-- edited`)
      const error = await caught(migrate(database, { migrationsDir: changed }))
      expect(String(error)).toContain('criadas por uma versão diferente do programa')
    })

    test('line ends of a Windows checkout are the same migration', async () => {
      writeFileSync(firstFile(), readFileSync(firstFile(), 'utf8').replaceAll('\n', '\r\n'))
      await migrate(database, { migrationsDir: changed })
    })
  },
  { anew: true },
)

describe.runIf(databaseKinds().includes('postgres'))('on PostgreSQL', () => {
  test('three instances that start together apply each migration once', async () => {
    const place = await newPlace('postgres', { empty: true })
    const options = { ...place, poolSize: 2, onFatal: () => {}, log: () => {} }
    const instances = await Promise.all([1, 2, 3].map(() => openDatabase(options)))
    await Promise.all(instances.map((instance) => migrate(instance)))
    expect(await appliedCount(instances[0]!)).toBe(readMigrations({}).length)
    await Promise.all(instances.map((instance) => instance.close()))
    await place.remove()
  })

  test('a start with nothing to do does not wait for another instance that migrates', async () => {
    const place = await newPlace('postgres')
    const database = await openDatabase({ ...place, poolSize: 3, onFatal: () => {}, log: () => {} })
    addMigration('select pg_sleep(0)')
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let locked = (): void => {}
    const isLocked = new Promise<void>((resolve) => (locked = resolve))
    const other = database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(6277123001)`)
      locked()
      await held
    })
    await isLocked
    await migrate(database)
    const waiting = migrate(database, { migrationsDir: changed })
    const waits = sql`select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted`
    await vi.waitFor(async () => expect((await database.db.execute(waits)).rows).toEqual([{ waits: 1 }]), 10_000)
    expect(await appliedCount(database)).toBe(readMigrations({}).length)
    release()
    await Promise.all([other, waiting])
    expect(await appliedCount(database)).toBe(readMigrations({}).length + 1)
    await database.close()
    await place.remove()
  })
})
