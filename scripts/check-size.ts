/** Weighs the JavaScript a page needs to come to life, gzipped, and counts its scripts, against its budget. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { chunksOf, memberPage, publicPage } from './built-chunks.ts'

const folder = 'dist/web'
/** In kB of 1,000 bytes; they only ever go down. The Portuguese texts are in the chunks that show them. */
const budgets = [
  { name: '/login', sources: publicPage('/login'), budget: 125, requests: 8 },
  { name: '/dashboard', sources: memberPage('/dashboard'), budget: 160, requests: 20 },
]
/** What no first screen may bring along, each by words that only its code says: names of files change with the build. */
const foreign: Readonly<Record<string, string>> = {
  'the CMS': '/admin/professionals',
  'the scanner': 'html5-qrcode',
  'the decoder': 'readBarcodes',
  charts: 'recharts-wrapper',
  'the calendar': 'rdp-',
}

const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const sizeOf = (file: string) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length / 1000
let failed = false
const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
for (const [what, words] of Object.entries(foreign))
  if (!all.some((file) => textOf(file).includes(words))) {
    process.stdout.write(`no script says “${words}”: ${what} would not be noticed\n`)
    failed = true
  }
for (const { name, sources, budget, requests } of budgets) {
  const files = chunksOf(folder, sources).map(({ file }) => file)
  const size = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const strangers = files.flatMap((file) =>
    Object.entries(foreign).flatMap(([what, words]) =>
      textOf(file).includes(words) ? [`${file} brings ${what}`] : [],
    ),
  )
  process.stdout.write(`${name}: ${size.toFixed(1)} kB of ${budget} kB gzip, ${files.length} of ${requests} scripts\n`)
  for (const stranger of strangers) process.stdout.write(`${name}: ${stranger} along\n`)
  failed ||= size > budget || files.length > requests || strangers.length > 0
}
if (failed) process.exit(1)
