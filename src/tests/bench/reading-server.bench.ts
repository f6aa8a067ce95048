/**
 * What the server reads off the same photographs and PDFs with the time it takes, and its queue:
 * `npm run bench:reading-server [-- pages of each kind]`; two when no number is given, and 40 PDFs.
 *
 * First 1,000 pages through the queue in the database, with a reader that answers at once; then columns as in
 * `bench:reading`, milliseconds those of this machine; then the most memory the process took, which draws the pages, too.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { openDatabase } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { createReadingsService, type Reader } from '#server/features/invoices/readings.service.ts'
import { readPage } from '#server/reading/read-page.ts'
import { openInvoices, smallPdf } from '#tests/support/invoices.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { addTo, count, head, type Kind, lineOf, none, pdfs, photographs } from './reading-pages.ts'

const each = Number(process.argv[2] ?? 2)
const ofPdfs = 20
const queued = 1000

function onFatal(error: Error): never {
  throw error
}

const dataDir = await temporaryFolder()
const database = await openDatabase({ dataDir, databaseUrl: undefined, onFatal, log: () => undefined })
await migrate(database)
const world = await openInvoices(database)
for (let sent = 0; sent < queued; sent += 10) {
  const pages = await Promise.all(Array.from({ length: 10 }, () => world.arrive(smallPdf)))
  await world.send({ pages, key: randomUUID() })
}
const { files } = world
const readings = createReadingsService({ database, files, clock: () => world.now() })
let read = 0
const reader: Reader = {
  ask() {
    read += 1
    return Promise.resolve([])
  },
}
const began = performance.now()
while (await readings.readNext(reader));
const seconds = (performance.now() - began) / 1000
process.stdout.write(
  `${read} pages through the queue: ${seconds.toFixed(1)} s, ${((seconds / read) * 1000).toFixed(1)} ms a page\n`,
)
await world.close()
await database.close()
await rm(dataDir, { recursive: true, force: true })

const all = none()

async function ask(kind: Kind, pages: number, mime: 'image/jpeg' | 'application/pdf') {
  const counts = none()
  for (let number = 0; number < pages; number++) {
    const known = await kind.make(number)
    const start = performance.now()
    const readings = await readPage({ bytes: known.bytes, mime, page: 1 })
    count(counts, readings, known, performance.now() - start)
  }
  process.stdout.write(`${lineOf(kind.name, counts)}\n`)
  addTo(all, counts)
}

process.stdout.write(`${head}\n`)
for (const kind of photographs) await ask(kind, each, 'image/jpeg')
for (const kind of pdfs) await ask(kind, ofPdfs, 'application/pdf')
process.stdout.write(`${lineOf('all', all)}\n`)
process.stdout.write(`most memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`)
process.exit(all.wrong > 0 || read !== queued ? 1 : 0)
