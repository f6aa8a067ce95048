/** The least a server can do for the same rows: node:http, the driver and the statements; the measure for ours. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface BareServer {
  readonly port: number
  close(): Promise<void>
}

const listSql = `select i.*, p.name as owner_name from invoice i join person p on p.id = i.owner_id
  where i.owner_id = $1 order by i.received_at desc limit 20`

const insertSql = `insert into invoice (id, client_key, body_hash, owner_type, owner_id, sender_id, source, number, amount_cents, captured_at, received_at)
  values ($1, $2, 'bare', 'professional', $3, $3, 'manual', '1', 12345, now(), now()) returning *`

const eventSql = `insert into invoice_event (id, invoice_id, action, to_status, by_id, at) values ($1, $2, 'create', 'pending', $3, now())`

const accountSql = `insert into points_account (owner_type, owner_id, opened_at) values ('professional', $1, now()) on conflict do nothing`

const lockSql = `select 1 from points_account where owner_type = 'professional' and owner_id = $1 for update`

const entrySql = `insert into ledger_entry (id, owner_type, owner_id, lot_id, operation_id, kind, from_bucket, to_bucket, points, qualifying,
    source_type, source_id, source_key, rule, description, occurred_at)
  values ($1, 'professional', $2, $1, $1, 'invoice-credit', 'issued', 'pending', 123, true, 'invoice', $3, $4, '{}', 'Nota 1', now())`

const auditSql = `insert into audit_entry (id, at, actor_id, actor_type, action, subject_type, subject_id) values ($1, now(), $2, 'professional', 'invoice-create', 'invoice', $3)`

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Answers `GET /list` and `POST /create` for one owner, with no session, no checks and no rules. */
export async function startBareServer(pool: pg.Pool, ownerId: string): Promise<BareServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET') {
      const [list, count] = await Promise.all([
        pool.query(listSql, [ownerId]),
        pool.query('select count(*)::int as n from invoice where owner_id = $1', [ownerId]),
      ])
      response.end(JSON.stringify({ docs: list.rows, totalDocs: count.rows[0].n }))
      return
    }
    await read(request)
    const client = await pool.connect()
    try {
      await client.query('begin')
      const id = randomUUID()
      const made = await client.query(insertSql, [id, randomUUID(), ownerId])
      await client.query(eventSql, [randomUUID(), id, ownerId])
      await client.query(accountSql, [ownerId])
      await client.query(lockSql, [ownerId])
      await client.query(entrySql, [randomUUID(), ownerId, id, id])
      await client.query(auditSql, [randomUUID(), ownerId, id])
      await client.query('commit')
      response.statusCode = 201
      response.end(JSON.stringify(made.rows[0]))
    } finally {
      client.release()
    }
  }
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
