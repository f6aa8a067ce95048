/**
 * Runs a suite on both databases, the embedded one and PostgreSQL: whatever asks a store or a service, because what SQL does may
 * differ (ordering, search, sums, locks, constraints, times). Answers, roles and words of the whole API are asked of one, see
 * `test-app.ts`; `scripts/check-stores.ts` holds that no store is left out.
 */
import { afterAll, afterEach, beforeEach, describe } from 'vitest'
import { type Database, openDatabase } from '#server/db/db.ts'
import { lendDatabase } from '#tests/support/lent-database.ts'
import { databaseKinds, newPlace, type DatabaseKind } from '#tests/support/places.ts'

/**
 * `open` gives a migrated database without rows, closed after the test that opened it, or after the suite when a
 * `beforeAll` did.
 */
type Suite = (kind: DatabaseKind, open: () => Promise<Database>) => void

interface Options {
  /** A new one each time, for tests of the database itself; otherwise it may be one that was emptied. */
  readonly anew?: boolean
}

/** Describes the suite once for each database. */
export function eachDatabase(suite: Suite, options: Options = {}): void {
  for (const kind of databaseKinds()) describeOn(kind, suite, options)
}

function describeOn(kind: DatabaseKind, suite: Suite, { anew = false }: Options): void {
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
      const { database, end } = await (anew ? openNew(kind) : lendDatabase(kind))
      current.push(end)
      return database
    })
  })
}

async function openNew(kind: DatabaseKind): Promise<{ database: Database; end: () => Promise<void> }> {
  const place = await newPlace(kind)
  const database = await openDatabase({ ...place, poolSize: 5, onFatal: fail, log: () => {} })
  const end = async () => {
    await database.close()
    await place.remove()
  }
  return { database, end }
}

async function runAll(ends: (() => Promise<void>)[]): Promise<void> {
  for (const end of ends.splice(0)) await end()
}

function fail(error: Error): never {
  throw error
}
