/**
 * The register of professionals as a file that is written in the background, of 10,000 and of 100,000 rows: the memory of
 * the server beside the size of the file. `npm run bench:cms`, or `npx tsx src/tests/bench/exports.bench.ts
 * [embedded|postgres]`.
 *
 * A line: rows and size of the file, seconds until its last byte was here, and the most memory (RSS) the server's process had
 * meanwhile, above what it had before. The embedded database is part of that process, PostgreSQL is not. A server is started
 * anew for each file, and has written and thrown away a smaller one before it is measured. What is kept of a file are a
 * stretch of 500 rows and a piece of 4 MiB; with ten times the rows, three times the memory ends the bench with 1.
 */
import type { ExportFormat } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { Asking } from './asking.ts'
import { admin, type Ground, layBenchGround, password } from './ground.ts'
import { startMeasured } from './measured.ts'
import { megabytes, watchMemory } from './memory.ts'
import { fillRegister } from './register-ground.ts'

const kinds = (['embedded', 'postgres'] as const).filter((kind) => process.argv.includes(kind))
const sizes = [10_000, 100_000] as const

/** Times the memory of the smaller file the larger one may take. */
const slack = 3

/** Bytes above those before. */
async function measure({ ours: env }: Ground, format: ExportFormat, rows: number): Promise<number> {
  const server = await startMeasured('whole-server.ts', { env })
  try {
    const asking = await Asking.as({ ...admin, password }, server)
    const path = `/admin/professionals/export?format=${format}`
    // Its code is compiled and its caches are there: one in a hundred waits to be confirmed.
    await asking.ask(`${path}&status=pending`)
    const memory = watchMemory(server.pid)
    const { bytes, ms } = await asking.ask(path)
    const { before, more } = memory()
    const file = `${format} of ${rows} rows: ${megabytes(bytes)} in ${(ms / 1000).toFixed(1)} s`
    console.log(`  ${file}, memory ${megabytes(before)} before, at most ${megabytes(more)} more`)
    return more
  } finally {
    await server.stop()
  }
}

async function benchOn(kind: Database['kind']): Promise<boolean> {
  console.log(`${kind}: professionals written in the background`)
  const taken = { csv: [] as number[], xlsx: [] as number[] }
  for (const rows of sizes) {
    const ground = await layBenchGround(kind, fillRegister(rows))
    try {
      for (const format of ['csv', 'xlsx'] as const) taken[format].push(await measure(ground, format, rows))
    } finally {
      await ground.remove()
    }
  }
  return Object.values(taken).every(([small = 0, large = 0]) => large <= small * slack)
}

let bounded = true
for (const kind of kinds.length > 0 ? kinds : (['embedded', 'postgres'] as const))
  bounded = (await benchOn(kind)) && bounded
if (!bounded) console.log('the memory grows with the file')
// The embedded database keeps its process alive.
process.exit(bounded ? 0 : 1)
