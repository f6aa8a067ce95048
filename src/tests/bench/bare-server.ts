/**
 * The least a server can do for the same rows: node:http, the driver and the statements; the measure for ours. It is a
 * process of its own, with the database and the folder of its environment, and knows no session, role, check or rule.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { openEmbedded } from '#server/db/embedded.ts'
import { readRegister } from './bare-register.ts'
import { announce } from './measured.ts'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env

async function openPool(): Promise<pg.Pool> {
  if (databaseUrl) return new pg.Pool({ connectionString: databaseUrl, max: 10, options: '-c timezone=UTC' })
  const { pool } = await openEmbedded({
    dataDir,
    log: () => undefined,
    onFatal: (error) => {
      throw error
    },
  })
  return pool
}

const pool = await openPool()
const files = path.join(dataDir, 'bare-files')
await mkdir(files, { recursive: true })

/** The page is found first, so that names and points are looked up for what is shown and nothing else. */
const listSql = (where: string) => `select i.*, i.issued_at::text as issued_on, o.name as owner_name,
    (select coalesce(sum(e.points), 0)::int from ledger_entry e
      where e.source_type = 'invoice' and e.source_id = i.id and e.from_bucket = 'issued') as points,
    (select s.trade_name from store s where s.cnpj = i.issuer_cnpj) as issuer_name
  from (select * from invoice i ${where} order by i.received_at desc, i.id desc limit 20) i
  join person o on o.id = i.owner_id order by i.received_at desc, i.id desc`

const countSql = (where: string) => `select count(*)::int as n from invoice i ${where}`

/** The same object the agreement describes, from one row. */
function summaryOf(row: Record<string, unknown>) {
  const approved = row['status'] === 'approved'
  const points = approved ? row['points'] : null
  return {
    _id: row['id'],
    clientId: row['client_key'],
    ownerType: row['owner_type'],
    ownerId: row['owner_id'],
    ownerName: row['owner_name'],
    sellerName: null,
    source: row['source'],
    accessKey: row['access_key'],
    number: row['number'],
    issuerCnpj: row['issuer_cnpj'],
    issuerName: row['issuer_name'],
    issuedAt: row['issued_on'] ?? null,
    amount: (Number(row['amount_cents']) / 100).toFixed(2),
    type: row['type'],
    status: row['status'],
    specification: { status: row['specification_status'], reviewedAt: row['specification_reviewed_at'] },
    note: row['note'],
    observation: row['observation'],
    pageCount: row['page_count'],
    pointsPreview: points ?? Math.floor(Number(row['amount_cents']) / 100),
    points,
    // No invoice of the bench was taken back.
    reversedPoints: null,
    capturedAt: row['captured_at'],
    receivedAt: row['received_at'],
    decidedAt: row['decided_at'],
    questionedAt: row['questioned_at'],
  }
}

async function list(ownerId: string | null): Promise<unknown> {
  const where = ownerId === null ? '' : 'where i.owner_id = $1'
  const values = ownerId === null ? [] : [ownerId]
  const [page, count] = await Promise.all([
    pool.query<Record<string, unknown>>(listSql(where), values),
    pool.query<{ n: number }>(countSql(where), values),
  ])
  const totalDocs = count.rows[0]?.n ?? 0
  return { docs: page.rows.map(summaryOf), totalDocs, page: 1, limit: 20, totalPages: Math.ceil(totalDocs / 20) }
}

const insertSql = `insert into invoice (id, client_key, body_hash, owner_type, owner_id, sender_id, source, access_key, number,
    amount_cents, page_count, captured_at, received_at)
  values ($1, $2, 'bare', 'professional', $3, $3, $4, $5, '12345678', 12345, $6, now(), now())
  returning *, (select name from person where id = owner_id) as owner_name`

const fileSql = `insert into invoice_file (id, invoice_id, number, storage_key, mime, size, sha256)
  values ($1, $2, 1, $3, 'application/pdf', $4, 'bare')`

const eventSql = `insert into invoice_event (id, invoice_id, action, to_status, by_id, at) values ($1, $2, 'create', 'pending', $3, now())`

const accountSql = `insert into points_account (owner_type, owner_id, opened_at) values ('professional', $1, now()) on conflict do nothing`

const lockSql = `select 1 from points_account where owner_type = 'professional' and owner_id = $1 for update`

const entrySql = `insert into ledger_entry (id, owner_type, owner_id, lot_id, operation_id, kind, from_bucket, to_bucket, points, qualifying,
    source_type, source_id, source_key, rule, description, occurred_at)
  values ($1, 'professional', $2, $1, $1, 'invoice-credit', 'issued', 'pending', 123, true, 'invoice', $3, $4, '{"ratePer100":100}', 'Nota 12345678', now())`

const auditSql = `insert into audit_entry (id, at, actor_id, actor_type, action, subject_type, subject_id, after)
  values ($1, now(), $2, 'professional', 'invoice-send', 'invoice', $3, '{"status":"pending","pages":0}')`

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function sync(file: string, bytes?: Buffer): Promise<void> {
  const handle = await open(file, bytes ? 'wx' : 'r')
  try {
    if (bytes) await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The bytes and their name are on the disk when it returns. */
async function keep(bytes: Buffer): Promise<string> {
  const name = randomUUID()
  await sync(path.join(files, name), bytes)
  await sync(files)
  return name
}

async function create(ownerId: string, { body, hasPage }: { body: Buffer; hasPage: boolean }): Promise<unknown> {
  const id = randomUUID()
  const kept = hasPage ? await keep(body) : undefined
  const client = await pool.connect()
  try {
    await client.query('begin')
    const values = [id, randomUUID(), ownerId, kept ? 'pdf' : 'manual', randomUUID(), kept ? 1 : 0]
    const made = await client.query<Record<string, unknown>>(insertSql, values)
    if (kept) await client.query(fileSql, [randomUUID(), id, kept, body.length])
    await client.query(eventSql, [randomUUID(), id, ownerId])
    await client.query(accountSql, [ownerId])
    await client.query(lockSql, [ownerId])
    await client.query(entrySql, [randomUUID(), ownerId, id, id])
    await client.query(auditSql, [randomUUID(), ownerId, id])
    await client.query('commit')
    const history = [{ action: 'create', from: null, to: 'pending', at: new Date(), byName: 'x', observation: null }]
    return { ...summaryOf(made.rows[0] ?? {}), pages: [], products: [], history }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** What a sign-in costs whoever keeps passwords this way: one look at the person and one argon2id. */
async function compare(body: Buffer): Promise<unknown> {
  const { email, password }: { email: string; password: string } = JSON.parse(body.toString())
  const known = await pool.query<{ password_hash: string }>('select password_hash from person where email = $1', [
    email,
  ])
  return { fits: await verify(known.rows[0]?.password_hash ?? '', password) }
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { 'x-owner': owner } = request.headers
  const ownerId = typeof owner === 'string' ? owner : null
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
  if (pathname === '/professionals') return readRegister(pool, searchParams)
  if (request.method === 'GET') return list(ownerId)
  const body = await read(request)
  if (request.url === '/compare') return compare(body)
  return create(ownerId ?? '', { body, hasPage: request.url === '/create-with-page' })
}

const server = createServer((request, response) => {
  response.setHeader('content-type', 'application/json')
  answer(request).then(
    (value) => {
      response.statusCode = request.method === 'GET' ? 200 : 201
      response.end(JSON.stringify(value))
    },
    (error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => announce(server.address()))
