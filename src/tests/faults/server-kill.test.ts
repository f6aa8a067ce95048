/** A server is killed again and again, and PostgreSQL crashes now and then, while people work: what was answered is there, once, and the books are right. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/db.ts'
import { timesOf } from '#domain/testing/properties.ts'
import { findUnnamed } from '#server/features/service/kept-files.store.ts'
import { removeLeftFiles } from '#server/features/service/left-files.service.ts'
import { openFolder } from '#server/files/disk.ts'
import { databaseKinds, newPlace, type DatabaseKind } from '#tests/support/places.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { type Cluster, startCluster } from '#tests/support/postgres-cluster.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { startWriters, type SentInvoice, type Writers } from './server-kill-writers.ts'

/** Each at another moment in every run; starting a server again costs more than all that is asked of it in between. */
const kills = timesOf({ ordinary: 12, long: 60 })
/** What is to be stopped or removed at the end, the last that came first. */
type Ends = (() => Promise<void>)[]

interface Site {
  readonly env: Record<string, string>
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** A PostgreSQL of its own, which crashes as well. */
  readonly cluster: Cluster | undefined
}

async function newSite(kind: DatabaseKind, ends: Ends): Promise<Site> {
  const place = await newPlace('embedded')
  ends.push(() => place.remove())
  if (kind === 'embedded') return { ...place, cluster: undefined }
  const cluster = await startCluster()
  if ('missing' in cluster) throw new Error(cluster.missing)
  ends.push(() => cluster.stop())
  const databaseUrl = await cluster.createDatabase()
  return { dataDir: place.dataDir, databaseUrl, env: { DATABASE_URL: databaseUrl }, cluster }
}

interface Scene {
  readonly server: ServerProcess
  readonly writers: Writers
}

async function amidWork({ writers }: Scene): Promise<void> {
  // With all of them waiting for an answer: the kill falls between any two statements of any of their calls.
  await writers.afterAnswers(1 + Math.floor(Math.random() * 40))
  await pause(Math.random() * 40)
}

/** Kills the server under load; now and then once more while it starts. */
async function killServer(scene: Scene, { whileStarting }: { whileStarting: boolean }): Promise<void> {
  const { server } = scene
  await amidWork(scene)
  await server.kill('SIGKILL')
  if (whileStarting) {
    const started = server.restart().catch(() => undefined)
    await pause(Math.random() * 1_500)
    await server.kill('SIGKILL')
    await started
  }
  await server.restart()
}

/** Crashes the database under the running server. */
async function crashDatabase(scene: Scene, cluster: Cluster): Promise<void> {
  await amidWork(scene)
  await cluster.restart('immediate')
}

const ignore = () => undefined

type Row = Record<string, unknown>
const rowsOf = async ({ db }: Database, query: ReturnType<typeof sql>): Promise<Row[]> => (await db.execute(query)).rows

/** Every answered sending is one invoice with what was sent, and there is no other. */
async function checkInvoices(database: Database, sent: readonly SentInvoice[]): Promise<void> {
  const rows = await rowsOf(database, sql`select id, client_key, owner_id, amount_cents, status from invoice`)
  const stored = new Map(rows.map((row) => [row['client_key'], row]))
  expect(stored.size).toBe(rows.length)
  expect(rows.length).toBe(sent.length)
  for (const { key, id, ownerId, amount, approved } of sent) {
    const status = approved ? 'approved' : 'pending'
    expect(stored.get(key)).toMatchObject({ id, owner_id: ownerId, amount_cents: amount * 100 + 99, status })
  }
}

/** Each invoice has its points promised once and, when approved, given once; nothing else moved. */
async function checkLedger(database: Database, sent: readonly SentInvoice[]): Promise<void> {
  const rows = await rowsOf(
    database,
    sql`select source_id, owner_id, from_bucket, to_bucket, points from ledger_entry order by seq`,
  )
  const moved = new Map<unknown, string[]>()
  for (const row of rows) {
    const line = `${row['from_bucket']}→${row['to_bucket']} ${row['points']}`
    moved.set(row['source_id'], [...(moved.get(row['source_id']) ?? []), line])
  }
  for (const { id, amount, approved } of sent) {
    const promised = `issued→pending ${amount}`
    expect(moved.get(id)).toEqual(approved ? [promised, `pending→active ${amount}`] : [promised])
  }
  expect(moved.size).toBe(sent.length)
  const buckets = await rowsOf(
    database,
    sql`select sum(points) filter (where to_bucket = 'active') as active, sum(points) filter (where from_bucket = 'issued') as issued from ledger_entry`,
  )
  const total = (counted: readonly SentInvoice[]) => counted.reduce((sum, { amount }) => sum + amount, 0)
  expect(buckets).toEqual([{ active: total(sent.filter(({ approved }) => approved)), issued: total(sent) }])
}

/** History, audit and notices tell of each change once. */
async function checkTraces(database: Database, sent: readonly SentInvoice[]): Promise<void> {
  const approved = sent.filter((invoice) => invoice.approved).length
  const once = { times: 1 }
  const most = (query: ReturnType<typeof sql>) =>
    rowsOf(database, sql`select max(times)::int as times from (${query}) counted`)
  expect(await most(sql`select count(*) as times from invoice_event group by invoice_id, action`)).toEqual([once])
  expect(
    await most(
      sql`select count(*) as times from audit_entry where action like 'invoice-%' group by subject_id, action`,
    ),
  ).toEqual([once])
  const counts = await rowsOf(
    database,
    sql`select (select count(*) from invoice_event)::int as events, (select count(*) from invoice_file)::int as files,
      (select count(*) from audit_entry where action like 'invoice-%')::int as audits,
      (select count(*) from notification n join person p on p.id = n.person_id where p.user_type = 'professional' and n.kind like 'invoice-%')::int as notices`,
  )
  expect(counts).toEqual([
    { events: sent.length + approved, files: sent.length, audits: sent.length + approved, notices: approved },
  ])
}

/** What a killed server kept without a row is removed a day later, and nothing else is. */
async function checkLeftFiles(database: Database, dataDir: string): Promise<void> {
  const files = await openFolder(path.join(dataDir, 'files'))
  const clock = () => new Date(Date.now() + 2 * 24 * 3_600_000)
  await removeLeftFiles({ database, files, clock, log: { info: ignore, warn: ignore, error: ignore } })
  const kept: string[] = []
  for await (const { key } of files.list()) kept.push(key)
  expect(await findUnnamed(database.db, kept)).toEqual([])
}

async function checkFiles(database: Database, dataDir: string): Promise<void> {
  for (const row of await rowsOf(database, sql`select storage_key, size from invoice_file`)) {
    const file = path.join(dataDir, 'files', ...String(row['storage_key']).split('/'))
    expect((await stat(file)).size).toBe(row['size'])
  }
}

// Both at once: a server that starts again is waited for most of the time.
test.concurrent.for(databaseKinds())(
  'after many kills on %s every answered invoice is there once and the books are right',
  { timeout: 900_000 },
  async (kind, { onTestFinished }) => {
    const ends: Ends = []
    onTestFinished(async () => {
      for (const end of ends.toReversed()) await end()
    })
    const site = await newSite(kind, ends)
    const server = await startServer({ env: site.env, dataDir: site.dataDir })
    ends.push(() => server.kill('SIGTERM'))
    const writers = await startWriters(server.url, await makePhoto({ width: 320, height: 240 }))
    const scene = { server, writers }
    for (let round = 1; round <= kills; round++) {
      await killServer(scene, { whileStarting: round % 4 === 0 })
      if (site.cluster && round % 4 === 0) await crashDatabase(scene, site.cluster)
    }
    await writers.finish()
    await server.kill('SIGTERM')

    expect([...new Set(writers.unexpected)]).toEqual([])
    expect(writers.sent.filter(({ id }) => id === undefined)).toEqual([])
    expect(writers.sent.length).toBeGreaterThan(kills * 5)
    const database = await openDatabase({ ...site, onFatal: () => {}, log: () => {} })
    ends.push(() => database.close())
    await checkInvoices(database, writers.sent)
    await checkLedger(database, writers.sent)
    await checkTraces(database, writers.sent)
    await checkLeftFiles(database, site.dataDir)
    await checkFiles(database, site.dataDir)
  },
)
