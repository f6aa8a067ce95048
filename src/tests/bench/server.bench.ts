/** Listing and creating invoices, the whole server against the least one, side by side on the same database. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import type { SignedIn } from '#contract/api.gen.ts'
import { modulus11 } from '#domain/documents/check-digits.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openFolder } from '#server/files/disk.ts'
import { seedTiny, tiny, tinyPassword } from '#server/seed/tiny.ts'
import { createServices } from '#server/services.ts'
import { formOf } from '#tests/support/form.ts'
import { createDatabase, startCluster } from '#tests/support/postgres-cluster.ts'
import { startBareServer } from './bare-server.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
const connections = 8

type Load = Pick<autocannon.Options, 'method' | 'headers' | 'body' | 'setupClient'>

async function measure(url: string, load: Load = {}) {
  const run = (duration: number) => autocannon({ url, connections, duration, ...load })
  await run(1)
  const result = await run(seconds)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p95: result.latency.p97_5 }
}

/** A sending of an access key without photos: what is measured is the server, not the decoding of pictures. */
function newSending(client: autocannon.Client): void {
  const renew = () => {
    const form = formOf({
      capturedAt: new Date().toISOString(),
      number: randomUUID().slice(0, 8),
      amount: '123.45',
      accessKey: newAccessKey(),
    })
    client.setHeadersAndBody(
      { 'content-type': form.type, authorization: token, 'idempotency-key': randomUUID() },
      form.bytes,
    )
  }
  renew()
  client.on('response', renew)
}

let token = ''
let serial = 0

/** A key with the right check digit; every one is another document. */
function newAccessKey(): string {
  serial += 1
  const body = `422611112223330001815500${String(serial % 10)}${String(serial).padStart(9, '0')}112345678`.slice(0, 43)
  return body + String(modulus11(body))
}

function row(name: string, ours: Awaited<ReturnType<typeof measure>>, bare: Awaited<ReturnType<typeof measure>>): void {
  const ratio = bare.perSecond / ours.perSecond
  console.log(
    `${name}: ${ours.perSecond.toFixed(0)}/s (p50 ${ours.p50} ms, p97.5 ${ours.p95} ms) against ${bare.perSecond.toFixed(0)}/s bare: ${ratio.toFixed(2)}×`,
  )
}

const cluster = await startCluster()
if ('missing' in cluster) throw new Error(cluster.missing)
const databaseUrl = await createDatabase(cluster.url)
const folder = await mkdtemp(path.join(tmpdir(), 'nsb-'))
const onFatal = (error: Error) => {
  throw error
}
const database = await openDatabase({ databaseUrl, dataDir: folder, poolSize: 10, onFatal, log: () => undefined })
await migrate(database)
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const services = createServices(
  { database, files: await openFolder(folder), clock: () => new Date(), newId: randomUUID, log },
  { loginAllUsers: false },
)
await seedTiny(services)
const app = await createApp({
  config: { ...readConfig({ LOG_LEVEL: 'silent' }), rateLimit: 0 },
  services,
  xsrfSecret: 'bench',
})
await app.listen({ host: '127.0.0.1', port: 0 })
const bound = app.server.address()
const url = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/api`
const login = await app.inject({
  method: 'POST',
  url: '/api/auth/login',
  payload: { email: tiny.people.ana.email, password: tinyPassword },
})
token = `Bearer ${login.json<SignedIn>().accessToken}`

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
const bare = await startBareServer(pool, tiny.people.ana.id)
await pool.query(
  `insert into invoice (id, client_key, body_hash, owner_type, owner_id, sender_id, source, number, amount_cents, captured_at, received_at)
   select gen_random_uuid(), gen_random_uuid(), 'bench', 'professional', $1, $1, 'manual', n::text, 12345, now(), now() - n * interval '1 minute' from generate_series(1, 10000) n`,
  [tiny.people.ana.id],
)
await pool.query('analyze')

const authorized = { headers: { authorization: token } }
row(
  'list 20 of 10,000 invoices',
  await measure(`${url}/professional/invoices`, authorized),
  await measure(`http://127.0.0.1:${bare.port}/list`),
)
row(
  'create an invoice',
  await measure(`${url}/professional/invoices`, { method: 'POST', setupClient: newSending }),
  await measure(`http://127.0.0.1:${bare.port}/create`, { method: 'POST', body: 'x' }),
)
const sign = JSON.stringify({ email: tiny.people.bruno.email, password: tinyPassword })
const logins = await autocannon({
  url: `${url}/auth/login`,
  connections: 4,
  duration: seconds,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: sign,
})
console.log(`sign in: ${logins.requests.average.toFixed(0)}/s, p97.5 ${logins.latency.p97_5} ms (argon2id)`)

await app.close()
await bare.close()
await pool.end()
await database.close()
await cluster.stop()
await rm(folder, { recursive: true, force: true })
