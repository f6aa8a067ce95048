/**
 * 100,000 stores from a CSV through the whole server, against the bare driver doing the same inserts, side by side.
 * `npm run bench:cms`, or `npx tsx src/tests/bench/import.bench.ts [embedded|postgres]`.
 *
 * The driver has the rows in its memory, believes them, and writes them in one transaction, 1,000 in each statement. Ours
 * reads the file from the network and the disk, finds out its letters, takes it apart, checks every cell, looks for each
 * store, keeps the row until it is confirmed, and writes with each store an entry in the audit trail.
 *
 * A line: rows a second and seconds of the two halves; the most memory (RSS) the server's process had meanwhile, above what
 * it had before. The embedded database is part of that process, PostgreSQL is not.
 */
import { closeSync, openAsBlob, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { csvLine } from '#domain/csv/csv.ts'
import { modulus11 } from '#domain/documents/check-digits.ts'
import type { ImportAnswer } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { admin, layBenchGround, password, type Ground } from './ground.ts'
import { startMeasured } from './measured.ts'
import { megabytes, watchMemory } from './memory.ts'

const stores = 100_000
const kinds = (['embedded', 'postgres'] as const).filter((kind) => process.argv.includes(kind))

/** Both sides write other stores: what one has left must not be known to the other. */
const bases = { ours: 30_000_000, bare: 40_000_000 }

function cnpjOf(number: number): string {
  const first = `${number}0001`
  const second = first + String(modulus11(first))
  return second + String(modulus11(second))
}

interface Row {
  readonly cnpj: string
  readonly corporateName: string
  readonly tradeName: string
  readonly city: string
}

const rowOf = (number: number): Row => ({
  cnpj: cnpjOf(number),
  corporateName: `Comércio de Louças ${number} Ltda`,
  tradeName: `Casa das Louças ${number}`,
  city: 'Curitiba',
})

function writeCsv(file: string): void {
  const target = openSync(file, 'w')
  writeSync(target, csvLine(['cnpj', 'razaoSocial', 'nomeFantasia', 'cidade']))
  for (let at = 0; at < stores; at += 1) {
    const { cnpj, corporateName, tradeName, city } = rowOf(bases.ours + at)
    writeSync(target, csvLine([cnpj, corporateName, tradeName, city]))
  }
  closeSync(target)
}

/** Somebody else reads a page of stores, again and again: how long the slowest answers took, in milliseconds. */
function neighbour(url: string, headers: Record<string, string>) {
  const waits: number[] = []
  let goes = true
  const reading = (async () => {
    while (goes) {
      const asked = performance.now()
      await (await fetch(`${url}/api/admin/stores?limit=20`, { headers })).text()
      waits.push(performance.now() - asked)
      await pause(20)
    }
  })()
  return async () => {
    goes = false
    await reading
    const sorted = waits.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
    return `${waits.length} answers, half within ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, the slowest ${at(1)} ms`
  }
}

async function ours({ ours: env }: Ground, csv: string): Promise<void> {
  const server = await startMeasured('whole-server.ts', { env })
  const call = async (url: string, init: RequestInit & { headers: Record<string, string> }) => {
    const answer = await fetch(`${server.url}/api${url}`, { method: 'POST', ...init })
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const json = { 'content-type': 'application/json' }
  const credentials = JSON.stringify({ email: admin.email, password })
  const signedIn = await call('/auth/admin/login', { headers: json, body: credentials })
  const { accessToken }: { accessToken: string } = await signedIn.json()
  const authorization = `Bearer ${accessToken}`
  const memory = watchMemory(server.pid)
  const form = new FormData()
  form.append('file', await openAsBlob(csv), 'lojas.csv')
  const idle = neighbour(server.url, { authorization })
  await pause(3000)
  const alone = await idle()
  const whileRead = neighbour(server.url, { authorization })
  const started = performance.now()
  const checked = await call('/admin/stores/import?dryRun=true', { headers: { authorization }, body: form })
  const { import: found }: ImportAnswer = await checked.json()
  const read = performance.now()
  const duringRead = await whileRead()
  const whileWritten = neighbour(server.url, { authorization })
  const writing = performance.now()
  const written = await call(`/admin/imports/${found._id}/commit`, { headers: { ...json, authorization }, body: '{}' })
  const { created }: ImportAnswer = await written.json()
  const done = performance.now()
  const duringWrite = await whileWritten()
  const { before, more } = memory()
  await server.stop()
  if (created !== stores) throw new Error(`${created} stores were created`)
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  const perSecond = Math.round((stores * 1000) / (done - writing + read - started))
  console.log(`  ours ${perSecond} rows/s: ${seconds(started, read)} s checked, ${seconds(writing, done)} s written`)
  console.log(`       memory ${megabytes(before)} before, at most ${megabytes(more)} more`)
  console.log(`  somebody else meanwhile, nothing imported: ${alone}`)
  console.log(`       while it is checked: ${duringRead}`)
  console.log(`       while it is written: ${duringWrite}`)
}

const insert = `insert into store (id, cnpj, corporate_name, trade_name, name_key, search_key, city, created_at)
  select id, cnpj, corporate_name, trade_name, name_key, search_key, city, created_at
  from jsonb_populate_recordset(null::store, $1::jsonb)`

async function openPool({
  bare: { DATABASE_URL: connectionString, DATA_DIR: dataDir = '' },
}: Ground): Promise<pg.Pool> {
  if (connectionString !== undefined) return new pg.Pool({ connectionString })
  const quiet = { log: () => undefined, onFatal: () => process.exit(1) }
  return (await openEmbedded({ dataDir, ...quiet })).pool
}

/** A thousand rows as one parameter. */
function batchOf(from: number): string {
  const createdAt = new Date().toISOString()
  const rows = Array.from({ length: 1000 }, (_, at) => {
    const { cnpj, corporateName, tradeName, city } = rowOf(bases.bare + from + at)
    const names = { corporate_name: corporateName, trade_name: tradeName }
    const keys = { name_key: tradeName.toLowerCase(), search_key: `${tradeName} ${corporateName}`.toLowerCase() }
    return { id: randomUUID(), cnpj, ...names, ...keys, city, created_at: createdAt }
  })
  return JSON.stringify(rows)
}

async function bare(ground: Ground): Promise<void> {
  const pool = await openPool(ground)
  const client = await pool.connect()
  const batches = Array.from({ length: stores / 1000 }, (_, at) => batchOf(at * 1000))
  const started = performance.now()
  await client.query('begin')
  for (const batch of batches) await client.query(insert, [batch])
  await client.query('commit')
  console.log(`  bare ${Math.round((stores * 1000) / (performance.now() - started))} rows/s`)
  client.release()
}

async function benchOn(kind: Database['kind']): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nsi-'))
  const csv = path.join(folder, 'lojas.csv')
  writeCsv(csv)
  const ground = await layBenchGround(kind)
  console.log(`${kind}: import of ${stores} stores`)
  try {
    await bare(ground)
    await ours(ground, csv)
  } finally {
    await ground.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

for (const kind of kinds.length > 0 ? kinds : (['embedded', 'postgres'] as const)) await benchOn(kind)
// The embedded database keeps its process alive.
process.exit(0)
