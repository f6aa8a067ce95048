/** Runs a suite on both databases: the embedded one and PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/db.ts'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres-cluster.ts'

export type DatabaseKind = Database['kind']

/** Where a database is, for `openDatabase` and for a server process. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly env: Record<string, string>
  remove(): Promise<void>
}

/** A migrated database of its own without rows; `empty` leaves the tables out. */
export async function newPlace(kind: DatabaseKind, { empty = false } = {}): Promise<Place> {
  const { embeddedTemplate, postgres } = inject('databases')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nsc-'))
  const removeFolder = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'embedded') {
    if (!empty) copyFolder(embeddedTemplate, dataDir)
    return { dataDir, databaseUrl: undefined, env: { DATA_DIR: dataDir }, remove: removeFolder }
  }
  if (!postgres) throw new Error('there is no PostgreSQL on this machine')
  const databaseUrl = await createDatabase(postgres.url, empty ? undefined : postgres.template)
  const remove = async () => {
    await dropDatabase(databaseUrl)
    await removeFolder()
  }
  return { dataDir, databaseUrl, env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, remove }
}

/** The databases this machine can test. */
export function databaseKinds(): DatabaseKind[] {
  return inject('databases').postgres ? ['embedded', 'postgres'] : ['embedded']
}

/**
 * Describes the suite once for each database. `open` gives a fresh migrated database, closed and removed after the test
 * that opened it, or after the suite when a `beforeAll` did.
 */
export function eachDatabase(suite: (kind: DatabaseKind, open: () => Promise<Database>) => void): void {
  for (const kind of databaseKinds()) {
    describe(kind, () => {
      const ofSuite: (() => Promise<void>)[] = []
      const ofTest: (() => Promise<void>)[] = []
      let current = ofSuite
      beforeEach(() => void (current = ofTest))
      afterEach(async () => {
        current = ofSuite
        await runAll(ofTest)
      })
      afterAll(() => runAll(ofSuite))
      suite(kind, async () => {
        const place = await newPlace(kind)
        const database = await openDatabase({ ...place, poolSize: 5, onFatal: fail, log: () => {} })
        current.push(async () => {
          await database.close()
          await place.remove()
        })
        return database
      })
    })
  }
}

async function runAll(ends: (() => Promise<void>)[]): Promise<void> {
  for (const end of ends.splice(0)) await end()
}

function fail(error: Error): never {
  throw error
}
