/** Draining 100 queued photos through the real outbox, against sending the same bytes with plain fetch, side by side. */
import 'fake-indexeddb/auto'
import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { openOutbox } from '#client/outbox/open-outbox.ts'

const photos = 100
const bytes = 400_000

/** Reads everything and answers as ours does: the key of the sending comes back. */
const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => {
    const clientId = request.headers['idempotency-key']
    const body = request.url === '/api/health' ? { status: 'ok', service: 'nascente' } : { _id: randomUUID(), clientId }
    response
      .writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
  })
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const bound = server.address()
const baseUrl = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/api`
const photo = () => Uint8Array.from(randomBytes(bytes)).buffer

Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
const outbox = openOutbox({ by: 'page', app: 'bench', baseUrl, onSignedOut: () => undefined })
await outbox.vault.saveSession({
  userId: randomUUID(),
  token: 'bench',
  userType: 'professional',
  language: 'ptBR',
  outboxKeys: [{ version: 1, key: randomBytes(32).toString('base64url') }],
})

const kept = performance.now()
for (let count = 0; count < photos; count += 1) {
  await outbox.enqueue({ fields: { number: String(count) }, pages: [{ mime: 'image/jpeg', bytes: photo() }] })
}
const started = performance.now()
await outbox.drain('person')
const drained = performance.now() - started
const left = (await outbox.list()).filter(({ stage }) => stage.state !== 'sent').length
if (left > 0) throw new Error(`${left} entries are left`)

const plain = performance.now()
for (let count = 0; count < photos; count += 1) {
  const body = new FormData()
  body.append('capturedAt', new Date().toISOString())
  body.append('pages', new Blob([photo()], { type: 'image/jpeg' }), 'nota-1.jpg')
  const answer = await fetch(`${baseUrl}/professional/invoices`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  await answer.json()
}
const sent = performance.now() - plain
console.log(
  `drain of ${photos} photos of ${bytes / 1000} kB: ${drained.toFixed(0)} ms (kept in ${(started - kept).toFixed(0)} ms) against ${sent.toFixed(0)} ms with plain fetch: ${(drained / sent).toFixed(2)}×`,
)
outbox.close()
server.close()
process.exit(0)
