/** Weighs the JavaScript a page loads before its first paint, gzipped, against its budget. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly isEntry?: boolean
}

const folder = 'dist/web'
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- written by Vite in this shape
const manifest = JSON.parse(readFileSync(path.join(folder, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>

function closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    closure(chunk.imports ?? [], seen)
  }
  return seen
}

const weigh = (keys: Set<string>) =>
  [...keys].reduce(
    (sum, key) => sum + gzipSync(readFileSync(path.join(folder, manifest[key]?.file ?? '')), { level: 9 }).length,
    0,
  )

const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
const screen = (pattern: RegExp) => Object.keys(manifest).filter((key) => pattern.test(key))
/**
 * First paint: the entry, the chunk of the route and the frame around it; the Portuguese texts are in them. Budgets in kB
 * of 1,000 bytes; they only ever go down.
 */
const budgets = [
  { name: '/login', keys: [...entry, ...screen(/routes\/login\.tsx\?tsr-split/)], budget: 125 },
  {
    name: '/dashboard',
    keys: [...entry, ...screen(/routes\/dashboard\.tsx\?tsr-split|shell\/signed-in-frame/)],
    budget: 160,
  },
]
let over = 0
for (const { name, keys, budget } of budgets) {
  const size = weigh(closure(keys)) / 1000
  process.stdout.write(`${name}: ${size.toFixed(1)} kB of ${budget} kB gzip before first paint\n`)
  if (entry.length === 0 || keys.length < 2 || size > budget) over += 1
}
if (over > 0) process.exit(1)
