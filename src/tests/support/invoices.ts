/** Invoices on a real database and a real folder, with the tiny fixtures and a clock the test moves. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Invoice } from '#contract/api.gen.ts'
import type { Database, Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/features/invoices/actor.rules.ts'
import type { Sending } from '#server/features/invoices/sending.rules.ts'
import { creditedTo } from '#server/features/points/points.service.ts'
import { openFolder } from '#server/files/disk.ts'
import type { ArrivedFile } from '#server/files/document.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { layGround, type SeededPerson } from '#server/seed/seeding.ts'
import { tiny, tinyGround } from '#server/seed/tiny.ts'
import { createServices } from '#server/services.ts'
import { quickPasswords } from '#tests/support/accounts.ts'

export const actorOf = ({ id, userType, subUserType, storeId }: SeededPerson): Actor => ({
  personId: id,
  userType,
  subUserType,
  storeId,
})

export const actors = Object.fromEntries(
  Object.entries(tiny.people).map(([name, person]) => [name, actorOf(person)]),
) as Record<keyof typeof tiny.people, Actor>

/** A small photo, another one each time. */
export function smallPhoto(): Promise<Buffer> {
  const background = `#${createHash('md5').update(randomUUID()).digest('hex').slice(0, 6)}`
  return sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

export const smallPdf = Buffer.from('%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A numeric access key with a right check digit, another one each time. */
export function newAccessKey(): string {
  const random = [...createHash('sha256').update(randomUUID()).digest()].map((byte) => byte % 10).join('')
  const body = `352611112223330001815500100${random}`.slice(0, 43)
  const sum = body
    .split('')
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
  return `${body}${sum % 11 < 2 ? 0 : 11 - (sum % 11)}`
}

/** Points an invoice has in the books. */
export async function creditOf(db: Db, invoiceId: string): Promise<number> {
  const { rows } = await db.execute<{ points: number }>(sql`select ${creditedTo(sql`${invoiceId}::uuid`)} as points`)
  return rows[0]?.points ?? 0
}

/** Keys in a store, in no order. */
export async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}

export interface InvoicesWorld {
  readonly services: ReturnType<typeof createServices>
  readonly invoices: ReturnType<typeof createServices>['invoices']
  /** Services of another server on the same database. */
  another(): ReturnType<typeof createServices>
  readonly database: Database
  readonly files: FileStore
  readonly warnings: string[]
  now(): Date
  later(milliseconds: number): void
  arrive(bytes: Buffer): Promise<ArrivedFile>
  /** A photo sent by Ana unless told otherwise. */
  send(wanted?: Partial<Sending>): Promise<Invoice>
  sendingOf(wanted?: Partial<Sending>): Promise<Sending>
  close(): Promise<void>
}

/** Services on this database; `wrap` may put something between them and what they stand on. */
export async function openInvoices(
  database: Database,
  wrap: (deps: Deps) => Deps = (deps) => deps,
): Promise<InvoicesWorld> {
  const root = await mkdtemp(path.join(tmpdir(), 'nascente-invoices-'))
  const files = await openFolder(path.join(root, 'files'))
  await mkdir(path.join(root, 'arrived'))
  let now = new Date('2026-11-21T15:00:00.000Z')
  const warnings: string[] = []
  const log = { info: () => {}, error: () => {}, warn: (_: unknown, message: string) => void warnings.push(message) }
  const another = () =>
    createServices(wrap({ database, files, clock: () => now, newId: randomUUID, log }), {
      loginAllUsers: false,
      publicUrl: 'http://localhost',
      passwords: quickPasswords,
    })
  const services = another()
  // Nobody signs in here, so nobody needs to have accepted the terms.
  await layGround(services, {
    ...tinyGround,
    people: tinyGround.people.map((each) => ({ ...each, termsAccepted: false })),
  })

  const arrive = async (bytes: Buffer): Promise<ArrivedFile> => {
    const target = path.join(root, 'arrived', randomUUID())
    await writeFile(target, bytes)
    return { path: target, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const sendingOf = async (wanted: Partial<Sending> = {}): Promise<Sending> => {
    const by = wanted.by ?? actors.ana
    const own =
      by.storeId === null
        ? ({ type: 'professional', id: by.personId } as const)
        : ({ type: 'store', id: by.storeId } as const)
    return {
      by,
      owner: own,
      key: randomUUID(),
      outboxOwner: undefined,
      pages: wanted.pages ?? [await arrive(await smallPhoto())],
      ...wanted,
      fields: { capturedAt: '2026-11-20T12:00:00.000Z', ...wanted.fields },
    }
  }
  return {
    services,
    invoices: services.invoices,
    another,
    database,
    files,
    warnings,
    now: () => now,
    later: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
    arrive,
    sendingOf,
    send: async (wanted) => (await services.invoices.send(await sendingOf(wanted))).invoice,
    close: () => rm(root, { recursive: true, force: true }),
  }
}
