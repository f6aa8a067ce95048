/**
 * Our server against the least one (`bare-server.ts`), side by side on the same rows, on both databases.
 * `npm run bench`, or of it `npx tsx src/tests/bench/server.bench.ts [embedded|postgres] [word of a name]…`;
 * BENCH_ROUNDS sets the rounds, BENCH_PROFILE a folder for a V8 profile of our server.
 *
 * Each server is a process of its own. Both get the same calls from the same load generator, over connections that are
 * opened anew for each round, every sender with an account of their own. For a list both read the same rows and their
 * count and answer the same fields (the sizes are compared). For a sending both read the same body and write the same rows
 * in one transaction, under the lock of the owner's account; with a page, a file on the disk (fsync of file and folder)
 * comes before. The bare server takes the file as it finds it in the body and believes everything.
 * It sends its statements one after the other and prepares none, as the driver does unless told otherwise.
 *
 * Ours alone: the limit of calls, security headers, session with role and terms, checks of every input, the body taken
 * apart and its digest, the look for an earlier sending, rules, points, and answers by schema. A photo is decoded and drawn
 * anew besides, which is what its row shows, so no limit is set for it. Signing in is compared with one argon2id alone.
 *
 * A row: how many times as long ours takes, as the median over pairs of neighbouring rounds with the whole range; then calls
 * a second, milliseconds (50 and 95 of 100 calls were faster) and processor time of the server for one call (which includes
 * the embedded database, not PostgreSQL).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { modulus11 } from '#domain/documents/check-digits.ts'
import type { Database } from '#server/db/db.ts'
import { formOf } from '#tests/support/form.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { tiny } from '#server/seed/tiny.ts'
import { refuseUnequalAnswers, signIn } from './calls.ts'
import { admin, invoices, layBenchGround, password, reader, senders } from './ground.ts'
import { startMeasured, type Measured } from './measured.ts'
import { compare, type Comparison, figures, type Load, rangeOf } from './rounds.ts'

const kinds = (['embedded', 'postgres'] as const).filter((kind) => process.argv.includes(kind))
const words = process.argv.slice(2).filter((word) => !['embedded', 'postgres'].includes(word))
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** How many times as long ours may take. */
const most = 2.5

/** One row of the result. */
interface Scenario {
  readonly name: string
  readonly ours: Load
  readonly bare: Load
  /** Calls in a round. */
  readonly calls: number
  readonly connections: number
  /** False where the difference is what is to be seen. */
  readonly limited: boolean
}

function tell(name: string, { ours, bare, ratio }: Comparison, limited: boolean): void {
  const verdict = limited && ratio.median > most ? `, more than ${most}×` : ''
  console.log(`${name}: ${rangeOf(ratio)}${verdict}\n    ours ${figures(ours)}\n    bare ${figures(bare)}`)
}

let serial = 0

/** A key with the right check digit; every one is another document. */
function newAccessKey(): string {
  serial += 1
  const body = `4226111122233300018155001${String(serial).padStart(9, '0')}112345678`
  return body + String(modulus11(body))
}

interface Page {
  readonly name: string
  readonly mime: string
  readonly bytes: Buffer
}

/** Every connection sends for another person, and every call is another invoice. */
function sendings(path: string, tokens: readonly string[], page?: Page): Load {
  let connection = 0
  return {
    path,
    method: 'POST',
    setupClient(client) {
      const person = senders[connection % senders.length]
      const authorization = tokens[connection % tokens.length] ?? ''
      connection += 1
      const renew = () => {
        const fields = { capturedAt: new Date().toISOString(), number: randomUUID().slice(0, 8), amount: '123.45' }
        const form = formOf({ ...fields, ...(page ? { pages: [page] } : { accessKey: newAccessKey() }) })
        const headers = { 'content-type': form.type, authorization, 'idempotency-key': randomUUID() }
        client.setHeadersAndBody({ ...headers, 'x-owner': person?.id ?? '' }, form.bytes)
      }
      renew()
      client.on('response', renew)
    },
  }
}

async function lists(ours: Measured): Promise<Scenario[]> {
  const common = { calls: 200, connections: 8, limited: true }
  return [
    {
      ...common,
      name: `list, first 20 of ${invoices} invoices`,
      ours: { path: '/api/professional/invoices', headers: { authorization: await signIn(ours, reader) } },
      bare: { path: '/list', headers: { 'x-owner': reader.id } },
    },
    {
      ...common,
      name: `list of the desk, first 20 of ${invoices} invoices`,
      ours: { path: '/api/admin/invoices', headers: { authorization: await signIn(ours, admin) } },
      bare: { path: '/list' },
    },
  ]
}

async function sends(ours: Measured): Promise<Scenario[]> {
  const tokens = await Promise.all(senders.map((sender) => signIn(ours, sender)))
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(150_000), Buffer.from('\n%%EOF\n')])
  const photo = await makePhoto({ width: 1600, height: 1200 })
  const scenario = (name: string, calls: number, page?: Page): Scenario => ({
    name,
    ours: sendings('/api/professional/invoices', tokens, page),
    bare: sendings(page ? '/create-with-page' : '/create', tokens, page),
    calls,
    connections: senders.length,
    limited: page?.mime !== 'image/jpeg',
  })
  const kilobytes = ({ length }: Buffer) => `${Math.round(length / 1000)} kB`
  return [
    scenario('create by access key', 160),
    scenario(`create with a PDF of ${kilobytes(pdf)}`, 96, { name: 'nota.pdf', mime: 'application/pdf', bytes: pdf }),
    scenario(`create with a photo of ${kilobytes(photo)}`, 16, { name: 'nota.jpg', mime: 'image/jpeg', bytes: photo }),
  ]
}

function signIns(): Scenario[] {
  const body = JSON.stringify({ email: tiny.people.bruno.email, password })
  const load = { method: 'POST', headers: { 'content-type': 'application/json' }, body } as const
  const [ours, bare] = [
    { ...load, path: '/api/auth/login' },
    { ...load, path: '/compare' },
  ]
  return [{ name: 'sign in (bare: one argon2id)', ours, bare, calls: 40, connections: 4, limited: false }]
}

async function benchOn(kind: Database['kind']): Promise<void> {
  const ground = await layBenchGround(kind)
  const ours = await startMeasured('whole-server.ts', { env: ground.ours, profile: process.env['BENCH_PROFILE'] })
  const bare = await startMeasured('bare-server.ts', { env: ground.bare })
  try {
    for (const scenario of [...(await lists(ours)), ...(await sends(ours)), ...signIns()]) {
      if (!words.every((word) => scenario.name.includes(word))) continue
      if (scenario.name.startsWith('list')) await refuseUnequalAnswers(scenario, { ours, bare })
      const { calls, connections, limited } = scenario
      const sides = [
        { server: ours, load: scenario.ours },
        { server: bare, load: scenario.bare },
      ] as const
      tell(`${kind}: ${scenario.name}`, await compare(...sides, { calls, connections, rounds }), limited)
    }
  } finally {
    await ours.stop()
    await bare.stop()
    await ground.remove()
  }
}

for (const kind of kinds.length > 0 ? kinds : (['embedded', 'postgres'] as const)) await benchOn(kind)
