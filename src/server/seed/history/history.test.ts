import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstRules } from '#domain/points/programme-rules.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { programmeRules } from '#server/db/schema/schema.ts'
import { OperatorError } from '#server/db/faults.ts'
import type { Deps } from '#server/deps.ts'
import { creditedTo } from '#server/features/points/points.service.ts'
import { openFolder } from '#server/files/disk.ts'
import { createServices, type Services } from '#server/services.ts'
import { databaseKinds, newPlace, type DatabaseKind } from '#tests/support/places.ts'
import { demoGround, demoPeople } from '../demo-ground.ts'
import { identityOf, layGround } from '../seeding.ts'
import { seedTiny } from '../tiny.ts'
import type { Size } from './crowd.ts'
import { type Telling, tellHistory } from './history.ts'
import { spanOf } from './span.ts'

const now = new Date('2026-11-21T15:00:00.000Z')

const small: Size = { days: 90, shops: 8, groups: 2, professionals: 30, keepers: 10, sales: 70, waiting: 4 }

const options = { loginAllUsers: false, publicUrl: 'http://localhost' }

/** Who is there already; signing in takes a password hash each, and nobody does. */
const people = demoGround.people.map((each) => ({ ...each, termsAccepted: false }))

/** Points are there for a month: so some expire in a short history too. */
async function lay(deps: Deps, begins: Date): Promise<void> {
  const services = createServices({ ...deps, clock: () => begins }, options)
  await layGround(services, { ...demoGround, people })
  const first = { ...firstRules, id: randomUUID(), note: '', createdAt: begins }
  await deps.database.db.insert(programmeRules).values({ ...first, expiryMonths: 1 })
}

const telling: Telling = { say: () => undefined, seed: 7, size: small, lay }

const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function depsOn(kind: DatabaseKind): Promise<Deps> {
  const place = await newPlace(kind)
  const onFatal = (error: Error) => {
    throw error
  }
  const database = await openDatabase({ ...place, poolSize: 3, onFatal, log: () => undefined })
  const root = await mkdtemp(path.join(tmpdir(), 'nascente-history-test-'))
  ends.push(async () => {
    await database.close()
    await place.remove()
    await rm(root, { recursive: true, force: true })
  })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  return { database, files: await openFolder(root), clock: () => now, newId: randomUUID, log }
}

async function countOf({ db }: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${query}) as found`)
  return rows[0]?.n ?? -1
}

/** How many there are of each kind of something. */
async function countsBy({ db }: Database, query: SQL): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ kind: string; n: number }>(
    sql`select kind, count(*)::int as n from (${query}) as found group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}

/** What must be the same whenever a history is told; hashes of passwords and secrets of codes are never the same. */
const everything = sql`select md5(string_agg(line, E'\n' order by line)) as digest from (
  select concat_ws('|', id, name, email, cpf, cellphone, status, store_id, created_at) as line from person
  union all select concat_ws('|', id, cnpj, trade_name, city, economic_group_id, created_at) from store
  union all select concat_ws('|', id, owner_id, sender_id, access_key, amount_cents, type, status, received_at, decided_at) from invoice
  union all select concat_ws('|', id, owner_id, kind, points, source_key, occurred_at, expires_at) from ledger_entry
  union all select concat_ws('|', id, experience_id, person_id, status, points, attended_at) from experience_subscription
  union all select concat_ws('|', id, points_extra_id, owner_id, applied_at) from points_extra_application) as told`

async function digestOf({ db }: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ digest: string }>(everything)
  return rows[0]?.digest
}

const digests: (string | undefined)[] = []
const kinds = databaseKinds()

describe.each([
  { how: 'in one go', kind: kinds[0] ?? 'embedded', interruptedAfter: null },
  { how: 'interrupted', kind: kinds.at(-1) ?? 'embedded', interruptedAfter: 6 },
])('a history told $how on $kind', ({ kind, interruptedAfter }) => {
  let deps: Deps
  let database: Database
  let services: Services

  beforeAll(async () => {
    deps = await depsOn(kind)
    database = deps.database
    services = createServices(deps, options)
    if (interruptedAfter !== null) {
      const afterStretch = (told: number) => {
        if (told === interruptedAfter) throw new Error('the power is gone')
      }
      await expect(tellHistory(deps, { ...telling, afterStretch })).rejects.toThrow('the power is gone')
      expect(await countOf(database, sql`select 1 from invoice`)).toBeLessThan(small.sales / 2)
    }
    if (interruptedAfter !== null) {
      // What another version would tell is another plan.
      const before = await digestOf(database)
      const other = { ...telling, size: { ...small, sales: small.sales + 1 } }
      await expect(tellHistory(deps, other)).rejects.toThrow(OperatorError)
      await expect(tellHistory(deps, other)).rejects.toThrow('outra versão do programa')
      expect(await digestOf(database)).toBe(before)
    }
    // Whoever goes on with it does so later, and with another wish.
    const tomorrow = new Date(now.getTime() + 86_400_000)
    const later = interruptedAfter === null ? {} : { clock: () => tomorrow }
    await tellHistory({ ...deps, ...later }, { ...telling, seed: interruptedAfter === null ? telling.seed : 8 })
    digests.push(await digestOf(database))
  }, 240_000)

  test('has invoices, professionals, subscriptions and groups in every state', async () => {
    const invoices = await countsBy(database, sql`select status as kind from invoice`)
    for (const status of ['pending', 'in-review', 'returned', 'approved', 'reproved', 'cancelled'])
      expect(invoices[status], status).toBeGreaterThan(0)
    expect(Object.values(invoices).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(small.sales * 0.9)
    const professionals = await countsBy(
      database,
      sql`select status as kind from person where user_type = 'professional'`,
    )
    for (const status of ['active', 'pending', 'reproved', 'blocked', 'inactive', 'incomplete'])
      expect(professionals[status], status).toBeGreaterThan(0)
    const seats = await countsBy(database, sql`select status as kind from experience_subscription`)
    for (const status of ['confirmed', 'attended', 'cancelled']) expect(seats[status], status).toBeGreaterThan(0)
    const { docs } = await services.economicGroups.list({ page: 1, limit: 20, order: 'name' })
    expect(docs.length).toBeGreaterThan(0)
    expect(docs.every(({ stores }) => stores.length > 1)).toBe(true)
  })

  test('moves points in every way there is', async () => {
    const entries = await countsBy(database, sql`select kind from ledger_entry`)
    const ways = ['invoice-credit', 'activation', 'specification-bonus', 'extra-points-credit', 'cancellation']
    const further = ['reversal', 'expiration', 'experience-redemption', 'experience-attendance']
    for (const kindOfEntry of [...ways, ...further]) expect(entries[kindOfEntry], kindOfEntry).toBeGreaterThan(0)
  })

  test('leaves books that balance, with nothing due and nothing to be sent', async () => {
    const credited = creditedTo(sql`i.id`)
    const wrong = sql`select 1 from invoice i where
      (i.status in ('reproved', 'cancelled') and ${credited} <> 0) or
      (i.status = 'approved' and i.type <> 'showroom' and ${credited} <= 0)`
    expect(await countOf(database, wrong)).toBe(0)
    // Points may be owed after a reversal, but never spent twice: no lot is consumed or expired below zero.
    const below = sql`select 1 from (
      select lot_id, to_bucket as bucket, points from ledger_entry
      union all select lot_id, from_bucket, -points from ledger_entry where from_bucket <> 'issued') as moved
      where bucket <> 'active' group by lot_id, bucket having sum(points) < 0`
    expect(await countOf(database, below)).toBe(0)
    expect(await services.points.activateDue(now)).toBe(0)
    expect(await services.points.expireDue(now)).toBe(0)
    expect(await countOf(database, sql`select 1 from mail`)).toBe(0)
  })

  test('happened in its days, each owner’s points one after the other', async () => {
    const { begins } = spanOf(now, small.days)
    const outside = sql`select 1 from invoice
      where received_at >= ${now.toISOString()}::timestamptz or received_at < ${begins.toISOString()}::timestamptz`
    expect(await countOf(database, outside)).toBe(0)
    const back = sql`select 1 from (select occurred_at < lag(occurred_at) over (partition by owner_id order by seq) as back
      from ledger_entry) as entries where back`
    expect(await countOf(database, back)).toBe(0)
  })

  test('has something to look at where somebody must decide, and little that is unread', async () => {
    const [by, page] = [identityOf(demoPeople.helena), { page: 1, limit: 100 }]
    const { docs } = await services.invoices.list({ by, ...page, status: ['pending', 'in-review', 'returned'] })
    expect(docs.length).toBeGreaterThanOrEqual(small.waiting)
    expect(docs.filter(({ pageCount }) => pageCount === 0)).toEqual([])
    const { unread, totalDocs } = await services.notifications.list({ personId: by.personId, ...page })
    expect(unread).toBeLessThan(totalDocs / 2)
  })

  test('told again, nothing is added', async () => {
    await tellHistory(deps, telling)
    expect(await digestOf(database)).toBe(digests.at(-1))
  })
})

test('the same seed makes the same history, also when it was interrupted, on every database', () => {
  expect(digests).toHaveLength(2)
  expect(digests[0]).toMatch(/^[\da-f]{32}$/)
  expect(digests[1]).toBe(digests[0])
})

test('a database in which anybody is stays as it is', async () => {
  const deps = await depsOn('embedded')
  await seedTiny(createServices(deps, options))
  const before = await countOf(deps.database, sql`select 1 from person`)
  await expect(tellHistory(deps, telling)).rejects.toThrow(OperatorError)
  expect(await countOf(deps.database, sql`select 1 from person`)).toBe(before)
  expect(await countOf(deps.database, sql`select 1 from invoice`)).toBe(0)
})
