/** Brings the tables of a database up to the migrations of this version. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database, Db } from './db.ts'
import { OperatorError } from './faults.ts'

export interface MigrateOptions {
  /** Folder of the migrations; found from this file's place unless given. */
  readonly migrationsDir?: string | undefined
  /** Stop after this migration (its time, as in the journal). */
  readonly until?: number | undefined
}

/** One step, as drizzle-kit wrote it. */
interface Migration {
  /** Name of the file, without `.sql`. */
  readonly tag: string
  /** When it was written, in milliseconds; migrations are applied in this order. */
  readonly when: number
  readonly hash: string
  readonly statements: readonly string[]
}

/** One lock for all instances on one database; any number that nobody else uses. */
const lockKey = 6_277_123_001

/**
 * Applies what is missing, all or nothing. Instances that start together wait for one another; when nothing is missing
 * it is two reads. Throws an OperatorError when the database was made by other migrations than ours.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<void> {
  const migrations = readMigrations(options)
  if (missing(migrations, await appliedMigrations(database.db)).length === 0) return
  await database.transaction(async (tx) => {
    await withoutTimeLimit(tx)
    await lockMigrations(tx)
    await applyMissing(tx, migrations)
  })
}

/** Until the transaction ends, no other instance changes the tables. */
export async function lockMigrations(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
}

/** Long work in one transaction: schema changes, a backup. */
export async function withoutTimeLimit(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

/** Applies inside a transaction that is already open. */
export async function applyMissing(tx: Db, migrations: readonly Migration[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { statements, hash, when } of missing(migrations, await appliedMigrations(tx))) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`)
  }
}

interface Applied {
  readonly hash: string
  readonly when: number
}

/** What the database has been through, oldest first. */
async function appliedMigrations(db: Db): Promise<readonly Applied[]> {
  const known = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!known.rows[0]?.found) return []
  const applied = await db.execute<{ hash: string; when: number }>(
    sql`select hash, created_at as "when" from drizzle.__drizzle_migrations order by created_at`,
  )
  return applied.rows
}

/** The last migration of the database, by its time; 0 for an empty database. */
export async function schemaVersion(db: Db): Promise<number> {
  return (await appliedMigrations(db)).at(-1)?.when ?? 0
}

function missing(migrations: readonly Migration[], applied: readonly Applied[]): readonly Migration[] {
  const newest = migrations.at(-1)?.when ?? 0
  for (const { hash, when } of applied) {
    // A newer version of the program has been here; it keeps the tables usable for the version before it.
    if (when > newest) continue
    if (migrations.find((migration) => migration.when === when)?.hash !== hash) {
      throw new OperatorError(
        'As tabelas deste banco de dados foram criadas por uma versão diferente do programa. ' +
          'Use a versão que o criou, ou comece com uma pasta ou um banco vazio.',
      )
    }
  }
  const last = applied.at(-1)?.when ?? 0
  return migrations.filter(({ when }) => when > last)
}

/** The migrations of this version of the program, oldest first. */
export function readMigrations({
  migrationsDir = findMigrations(),
  until = Infinity,
}: MigrateOptions): readonly Migration[] {
  const journal: unknown = JSON.parse(readFileSync(path.join(migrationsDir, 'meta', '_journal.json'), 'utf8'))
  return entriesOf(journal)
    .filter(({ when }) => when <= until)
    .toSorted((a, b) => a.when - b.when)
    .map(({ tag, when }) => {
      // A checkout on Windows may have changed the line ends; the hash must not.
      const text = readFileSync(path.join(migrationsDir, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n')
      const hash = createHash('sha256').update(text).digest('hex')
      return { tag, when, hash, statements: text.split('--> statement-breakpoint') }
    })
}

function entriesOf(journal: unknown): readonly { tag: string; when: number }[] {
  const entries: unknown = typeof journal === 'object' && journal !== null ? Reflect.get(journal, 'entries') : undefined
  if (!Array.isArray(entries)) throw new Error('the journal of the migrations is not readable')
  return entries.map((entry: unknown) => {
    const tag: unknown = Reflect.get(Object(entry), 'tag')
    const when: unknown = Reflect.get(Object(entry), 'when')
    if (typeof tag !== 'string' || typeof when !== 'number')
      throw new Error('the journal of the migrations is not readable')
    return { tag, when }
  })
}

/** Run from the sources or from `dist`, the migrations stand in `src` of the same repository. */
function findMigrations(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const candidate = path.join(folder, 'src', 'server', 'db', 'migrations')
    if (existsSync(path.join(candidate, 'meta', '_journal.json'))) return candidate
    const parent = path.dirname(folder)
    if (parent === folder) throw new OperatorError('Falta a pasta src/server/db/migrations ao lado do programa.')
    folder = parent
  }
}
