/** A server is killed twice while it decides all invoices of a filter: each is decided once, and together they move the points that were shown. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InvoiceBatch } from '#contract/api.gen.ts'
import { timesOf } from '#domain/testing/properties.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { openPlatform } from '#server/platform.ts'
import { tiny } from '#server/seed/tiny.ts'
import { newAccessKey } from '#tests/support/invoices.ts'
import { databaseKinds, newPlace, type Place } from '#tests/support/places.ts'
import { startServer } from '#tests/support/server-process.ts'
import { signIn } from './server-kill-writers.ts'

/** Invoices of the batch, each worth another sum. */
const count = timesOf({ ordinary: 80, long: 10_000 })
const worthOf = (number: number) => 1 + (number % 900)
const total = Array.from({ length: count }, (_, number) => worthOf(number)).reduce((sum, points) => sum + points, 0)

/** Invoices of one professional. */
const perOwner = 40

/** Professionals like Ana. */
async function addOwners(database: Database): Promise<readonly string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql`insert into person
    select one.* from generate_series(1, ${Math.ceil(count / perOwner)}::int) as number, person,
      jsonb_populate_record(person, jsonb_build_object('id', gen_random_uuid(), 'email', number || '@exemplo.com.br', 'cpf', null)) as one
    where person.id = ${tiny.people.ana.id}
    returning id`)
  return rows.map(({ id }) => id)
}

/** Sends them before the server runs: what is asked here is what happens afterwards. */
async function sendAll(place: Place): Promise<void> {
  const config = readConfig({ ...place.env, SEED: 'tiny' })
  const onFatal = (error: Error) => {
    throw error
  }
  const platform = await openPlatform(config, { say: () => undefined, onFatal })
  const { admin } = tiny.people
  const owners = await addOwners(platform.services.deps.database)
  for (let number = 0; number < count; number++) {
    await platform.services.invoices.send({
      // What an admin enters for others is not too much for one day.
      by: { personId: admin.id, userType: admin.userType, subUserType: admin.subUserType, storeId: null },
      owner: { type: 'professional', id: owners[number % owners.length] ?? '' },
      key: undefined,
      outboxOwner: undefined,
      pages: [],
      fields: {
        capturedAt: '2026-11-20T12:00:00.000Z',
        accessKey: newAccessKey(),
        number: String(number),
        amount: `${worthOf(number)}.00`,
      },
    })
  }
  await platform.close()
}

/** As if the server had been away for long enough to be taken for gone. */
async function letTimePass(place: Place): Promise<void> {
  const database = await openDatabase({ ...place, onFatal: () => undefined, log: () => undefined })
  await database.db.execute(sql`update invoice_batch set seen_at = seen_at - interval '1 hour'`)
  await database.close()
}

test.concurrent.for(databaseKinds())(
  'all invoices of a filter are decided once on %s, however often the server is killed',
  { timeout: 1_800_000 },
  async (kind, { onTestFinished }) => {
    const place = await newPlace(kind)
    await sendAll(place)
    const server = await startServer({ env: place.env, dataDir: place.dataDir })
    onTestFinished(async () => {
      await server.kill('SIGTERM')
      await place.remove()
    })
    const token = await signIn(server.url, { path: 'admin/login', email: tiny.people.admin.email })
    async function call(method: string, address: string, body?: object): Promise<InvoiceBatch> {
      const answer = await fetch(`${server.url}/api/admin/invoices/batches${address}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(answer.ok).toBe(true)
      return (await answer.json()) as InvoiceBatch
    }
    const { _id } = await call('POST', '?status=pending', { action: 'approve' })
    const until = async (reached: (batch: InvoiceBatch) => boolean): Promise<InvoiceBatch> => {
      for (;;) {
        const batch = await call('GET', `/${_id}`)
        if (reached(batch)) return batch
        await pause(count > 1000 ? 500 : 20)
      }
    }
    const killAt = async (reached: (batch: InvoiceBatch) => boolean) => {
      await until(reached)
      await pause(Math.random() * 50)
      await server.kill('SIGKILL')
      await letTimePass(place)
      await server.restart()
    }
    await killAt(({ looked }) => looked > count / 4)
    const shown = await until(({ status }) => status === 'prepared')
    expect(shown).toMatchObject({ total: count, going: count, refused: 0, points: total })
    await call('PUT', `/${_id}/confirm`, {})
    await killAt(({ decided }) => decided > count / 4)
    await killAt(({ decided }) => decided > count / 2)
    const done = await until(({ status }) => status === 'done')
    expect(done).toMatchObject({ decided: count, refused: 0, points: total, pointsDecided: total })
    await server.kill('SIGTERM')

    const database = await openDatabase({ ...place, onFatal: () => undefined, log: () => undefined })
    onTestFinished(() => database.close())
    const { rows } = await database.db.execute(sql`select
      (select count(*)::int from invoice where status = 'approved') as approved,
      (select count(*)::int from invoice_event where action = 'approve') as events,
      (select count(*)::int from audit_entry where action = 'invoice-approve') as acts,
      (select count(*)::int from notification where kind = 'invoice-approved') as notices,
      (select sum(points)::int from ledger_entry where to_bucket = 'active') as points`)
    expect(rows).toEqual([{ approved: count, events: count, acts: count, notices: count, points: total }])
  },
)
