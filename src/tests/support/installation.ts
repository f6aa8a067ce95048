/** An installation with a database and files, and something in many of its tables, for tests of what must not get lost. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/db.ts'
import {
  auditEntry,
  invoice,
  invoiceEvent,
  ledgerEntry,
  loginAttempt,
  person,
  setting,
} from '#server/db/schema/schema.ts'
import { listTables } from '#server/db/table-copy.ts'
import { openFolder } from '#server/files/disk.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { type DatabaseKind, newPlace } from '#tests/support/places.ts'

export interface Installation {
  readonly database: Database
  readonly files: FileStore
  remove(): Promise<void>
}

/** A migrated one without rows and files. */
export async function newInstallation(kind: DatabaseKind): Promise<Installation> {
  const place = await newPlace(kind)
  const database = await openDatabase({ ...place, poolSize: 3, onFatal: () => {}, log: () => {} })
  const folder = await mkdtemp(path.join(tmpdir(), 'nsc-'))
  const files = await openFolder(folder)
  const remove = async () => {
    await database.close()
    await place.remove()
    await rm(folder, { recursive: true, force: true })
  }
  return { database, files, remove }
}

export const at = new Date('2026-11-21T13:45:10.123Z')
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const invoiceCount = 1_203
/** Rows that `fill` leaves in the database. */
export const rowCount = invoiceCount + 10

function bytesOf(size: number, seed: string): Buffer {
  const unit = createHash('sha512').update(seed).digest()
  return Buffer.concat(Array.from({ length: Math.ceil(size / unit.length) }, () => unit)).subarray(0, size)
}

export const photos: Readonly<Record<string, Buffer>> = {
  [`invoices/2026/${id(1)}.jpg`]: bytesOf(1_234_567, 'a'),
  [`invoices/2026/${id(2)}.pdf`]: bytesOf(300_000, 'b'),
  [`invoices/2026/${id(3)}.jpg`]: Buffer.alloc(0),
}

const mover = {
  id: id(1),
  userType: 'professional',
  subUserType: 'standard',
  name: 'José "Zé" D’Ávila\n\u2028linha\ttab \\ 🏗',
  nameKey: 'jose',
  email: 'jose@example.com',
  passwordHash: '$argon2id$x',
  status: 'active',
  createdAt: at,
} as const

export function invoiceRow(number: number) {
  return {
    id: id(10_000 + number),
    clientKey: id(20_000 + number),
    bodyHash: 'x',
    ownerType: 'professional',
    ownerId: id(1),
    senderId: id(1),
    source: 'photo',
    amountCents: number === 0 ? Number.MAX_SAFE_INTEGER : number,
    issuedAt: '2026-02-28',
    note: number % 2 ? null : '',
    capturedAt: at,
    receivedAt: new Date(at.getTime() + number),
  } as const
}

export function eventRow(number: number) {
  return {
    id: id(30_000 + number),
    invoiceId: id(10_000 + number),
    action: 'sent',
    toStatus: 'pending',
    byId: id(1),
    at,
  } as const
}

function entryRow(number: number): typeof ledgerEntry.$inferInsert {
  return {
    id: id(50 + number),
    ownerType: 'professional',
    ownerId: id(1),
    lotId: id(51),
    operationId: id(40),
    kind: number === 1 ? 'invoice-credit' : 'activation',
    fromBucket: number === 1 ? 'issued' : 'pending',
    toBucket: number === 1 ? 'pending' : 'active',
    points: 100,
    qualifying: true,
    sourceType: 'invoice',
    sourceKey: `invoice:${number}`,
    rule: {
      baseAmount: '100.00',
      ratePer100: 100,
      multiplierPercent: 100,
      roundedFrom: '100.0',
      accelerators: [],
      note: 'uma\nlinha',
    },
    description: 'Nota',
    occurredAt: at,
  }
}

/** Something in many tables, with what is easily lost on the way: null and JSON null, quotes, line ends, large numbers. */
export async function fill({ database, files }: Omit<Installation, 'remove'>): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.insert(person).values(mover)
    await tx.insert(invoice).values(Array.from({ length: invoiceCount }, (_, number) => invoiceRow(number)))
    await tx.insert(invoiceEvent).values(eventRow(0))
    await tx.insert(ledgerEntry).values([entryRow(1), entryRow(2)])
    const change = { action: 'settings.changed', subjectType: 'setting', subjectId: id(7) }
    await tx.insert(auditEntry).values([
      { id: id(6), at, actorType: 'system', ...change, after: { a: [1, 'dois', null] } },
      { id: id(8), at, actorType: 'admin', actorId: id(1), ...change },
    ])
    await tx.insert(loginAttempt).values(['a', 'b', 'c'].map((subject) => ({ subject, at })))
    await tx.execute(sql`delete from login_attempt where subject = 'c'`)
    await tx.insert(setting).values({
      key: 'exact',
      value: sql`'123456789012345678901234567890.10'::jsonb`,
      updatedAt: sql`'2026-11-21 13:45:10.123456+00'::timestamptz`,
    })
    await tx.insert(setting).values({ key: 'json null', value: sql`'null'::jsonb`, updatedAt: at })
  })
  for (const [key, bytes] of Object.entries(photos)) await files.put(key, bytes, 'application/octet-stream')
}

/** A fingerprint of every table. */
export async function contentsOf(database: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const { name } of await listTables(database.db)) {
    const read = await database.db.execute<{ print: string }>(sql`
      select count(*) || ':' || coalesce(md5(string_agg(t::text, ',' order by t::text collate "C")), '') as print
      from ${sql.identifier(name)} t`)
    found[name] = read.rows[0]?.print ?? ''
  }
  return found
}
