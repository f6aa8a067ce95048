/**
 * Every call about figures on 100,000 ledger entries and on a million, side by side:
 * `npx tsx src/tests/bench/figures.bench.ts [embedded|postgres] [part of a path]`.
 *
 * A line: milliseconds of half and of 95 of 100 answers, one after the other as a dashboard asks them, at both sizes, and how
 * many times as long the larger takes. What sums up all that ever happened grows with it; what is about a period must not.
 */
import type { Database } from '#server/db/db.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { layFigures } from './figures-ground.ts'
import { type Measured, startMeasured } from './measured.ts'
import { median } from './rounds.ts'

const sizes = [100_000, 1_000_000] as const
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const kinds = (['embedded', 'postgres'] as const).filter((kind) => process.argv.includes(kind))
const words = process.argv.slice(2).filter((word) => !['embedded', 'postgres'].includes(word))

const paths = [
  '/admin/dashboard/count',
  `/admin/dashboard/count?store=${tiny.stores.numeric.id}`,
  '/admin/dashboard/graph?type=totalInvoices',
  '/admin/dashboard/graph?type=totalPoints',
  '/admin/dashboard/graph?type=redemptions&filter=week',
  '/admin/dashboard/usersActive/rows',
  '/admin/dashboard/totalQtdInvoicesApproved/rows',
  '/admin/dashboard/totalPoints/rows',
  '/admin/dashboard/users-with-social-media/instagram',
  '/admin/dashboard/specifications',
  `/admin/dashboard/store-sellers?store=${tiny.stores.numeric.id}`,
  '/admin/dashboard/store-ranking',
  '/admin/dashboard/professional-ranking',
  '/admin/dashboard/professional-ranking?type=construction',
  '/admin/dashboard/diff-stores-points-ranking',
  '/admin/reports/points-liability',
].filter((path) => words.every((word) => path.includes(word)))

async function signIn({ url }: Measured): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: tiny.people.admin.email, password: tinyPassword }),
  })
  const { accessToken }: { accessToken: string } = await answer.json()
  return { authorization: `Bearer ${accessToken}` }
}

interface Side {
  readonly server: Measured
  readonly headers: Record<string, string>
}

/** Milliseconds of one answer. */
async function ask({ server, headers }: Side, path: string): Promise<number> {
  const asked = performance.now()
  const answer = await fetch(`${server.url}/api${path}`, { headers })
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`)
  return performance.now() - asked
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

async function compare(sides: readonly Side[], path: string): Promise<string> {
  const times = sides.map((): number[] => [])
  // Planned and in memory before it is measured; then in turn, so that whatever else the machine does falls on both.
  for (const side of sides) await ask(side, path)
  for (let round = 0; round < rounds; round += 1)
    for (const [at, side] of sides.entries()) times[at]?.push(await ask(side, path))
  const told = times.map((each, at) => `${sizes[at]}: p50 ${median(each).toFixed(1)}, p95 ${p95(each).toFixed(1)}`)
  const [small = [], large = []] = times
  return `${told.join(' · ')} · ${(median(large) / median(small)).toFixed(1)}×`
}

async function benchOn(kind: Database['kind']): Promise<void> {
  const grounds = []
  const sides: Side[] = []
  try {
    for (const size of sizes) {
      const ground = await layFigures(kind, size)
      grounds.push(ground)
      const server = await startMeasured('whole-server.ts', { env: ground.env })
      sides.push({ server, headers: await signIn(server) })
    }
    for (const path of paths) console.log(`${kind} ${path}\n    ${await compare(sides, path)}`)
  } finally {
    for (const { server } of sides) await server.stop()
    for (const ground of grounds) await ground.remove()
  }
}

for (const kind of kinds.length > 0 ? kinds : (['embedded', 'postgres'] as const)) await benchOn(kind)
// The embedded database keeps its process alive.
process.exit(0)
