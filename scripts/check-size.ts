/** Weighs the JavaScript a page needs to come to life, gzipped, against its budget. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksOf, memberPage, publicPage } from './built-chunks.ts'

const folder = 'dist/web'
/** In kB of 1,000 bytes; they only ever go down. The Portuguese texts are in the chunks that show them. */
const budgets = [
  { name: '/login', sources: publicPage('/login'), budget: 125 },
  { name: '/dashboard', sources: memberPage('/dashboard'), budget: 160 },
]
/** What no first screen may bring along. */
const foreign = /assets\/cms\/|recharts|scanner|zxing|day-picker|calendar/i

const sizeOf = (file: string) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1000
let failed = false
for (const { name, sources, budget } of budgets) {
  const files = chunksOf(folder, sources).map(({ file }) => file)
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const strangers = files.filter((file) => foreign.test(file))
  process.stdout.write(`${name}: ${size.toFixed(1)} kB of ${budget} kB gzip\n`)
  for (const file of strangers) process.stdout.write(`${name}: ${file} does not belong there\n`)
  failed ||= size > budget || strangers.length > 0
}
if (failed) process.exit(1)
