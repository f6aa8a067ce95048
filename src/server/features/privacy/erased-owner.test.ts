/** What is decided about somebody's points after the account was erased. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceBulkRows } from '#contract/api.gen.ts'
import { ledgerEntry, notification, person } from '#server/db/schema/schema.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { errorOf, extraPointsOn } from '#tests/support/extra-points.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databaseKinds())('an owner who is no more on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const db = () => app.services.deps.database.db
  const { ana, bruno } = tiny.people

  const entriesOf = (ownerId: string) =>
    db().select().from(ledgerEntry).where(eq(ledgerEntry.ownerId, ownerId)).orderBy(ledgerEntry.seq)

  /** Points by what they are now; what was issued is what all of them sum up to. */
  async function held(ownerId: string): Promise<Readonly<Record<string, number>>> {
    const kinds = new Map<string, number>()
    for (const { fromBucket, toBucket, points } of await entriesOf(ownerId)) {
      kinds.set(fromBucket, (kinds.get(fromBucket) ?? 0) - points)
      kinds.set(toBucket, (kinds.get(toBucket) ?? 0) + points)
    }
    return Object.fromEntries([...kinds].filter(([, points]) => points !== 0))
  }
  const erase = async (role: 'professional' | 'otherProfessional') => {
    const done = await app.call(role, 'POST', '/accounts/erase', { currentPassword: tinyPassword })
    expect(done.statusCode, done.body).toBe(200)
  }
  const source = { type: 'adjustment', id: null } as const
  const owner = { type: 'professional', id: ana.id } as const

  test('an invoice that was being looked at brings them nothing; it can be reproved', async () => {
    const sent = await app.send('professional', { number: '557', amount: '900.00' })
    const id = sent.json<{ _id: string }>()._id
    const change = (path: string, body: object) => app.call('admin', 'PUT', `/admin/invoices/${id}${path}`, body)
    const observation = 'A foto não mostra a data.'
    expect((await change('/review', { observation: '' })).statusCode).toBe(200)
    const notice = { id: randomUUID(), personId: ana.id, kind: 'level-up', createdAt: new Date() } as const
    await db()
      .insert(notification)
      .values({ ...notice, title: 'Olá, Ana', body: 'Você subiu de nível.', sourceKey: 'um' })
    await db().update(person).set({ cellphone: '11987654321' }).where(eq(person.id, ana.id))
    await erase('professional')
    expect(await db().select().from(notification).where(eq(notification.personId, ana.id))).toEqual([])
    expect(await db().select().from(person).where(eq(person.id, ana.id))).toMatchObject([{ cellphone: null }])
    const books = await held(ana.id)
    // Its 900, and the 1,234 of the invoice she sent before.
    expect(books).toEqual({ issued: -2134, cancelled: 2134 })
    expect((await entriesOf(ana.id)).at(-1)).toMatchObject({ kind: 'cancellation', description: 'Conta excluída' })
    for (const answer of [
      await change('/approve', {}),
      await change('/return', { observation }),
      await change('', { amount: '800.00' }),
      await app.call('admin', 'POST', `/admin/invoices/${id}/effect`, { action: 'approve' }),
    ])
      expect([answer.statusCode, errorOf(answer).code], answer.body).toEqual([409, 'owner-erased'])
    const many = await app.call('admin', 'POST', '/admin/invoices/decisions/effect', { action: 'approve', ids: [id] })
    expect(many.json<InvoiceBulkRows>().docs).toMatchObject([{ refused: 'owner-erased' }])
    const reproved = await change('/reprove', { observation })
    expect([reproved.statusCode, reproved.json<{ status: string }>().status], reproved.body).toEqual([200, 'reproved'])
    expect(await held(ana.id)).toEqual(books)
  })

  test('extra points that waited for their confirmation stay cancelled: no correction brings them back', async () => {
    await db().update(person).set({ status: 'pending' }).where(eq(person.id, bruno.id))
    const on = extraPointsOn(app)
    const { _id } = await on.promote({ name: 'Ponto de visita', points: 50 })
    await on.applied(_id, [bruno.id])
    expect(await held(bruno.id)).toEqual({ issued: -50, pending: 50 })
    const applicationId = (await on.holders(_id)).docs[0]?._id
    await erase('otherProfessional')
    const late = await on.admin('PUT', `/extract/${_id}`, { applicationId, points: 70, description: 'Corrigido' })
    expect([late.statusCode, errorOf(late).code], late.body).toEqual([409, 'owner-erased'])
    expect(await held(bruno.id)).toEqual({ issued: -50, cancelled: 50 })
  })

  test('points that were spent do not come back to them, and none are given', async () => {
    const { points, deps } = app.services
    const statusOf = (status: 'active' | 'erased') => db().update(person).set({ status }).where(eq(person.id, ana.id))
    const credit = { owner, by: null, kind: 'adjustment-credit', points: 10, reason: 'Ajuste' } as const
    const spending = { owner, by: null, source, points: 10, sourceKey: 'seat:one', description: 'Vaga' } as const
    await statusOf('active')
    await deps.database.transaction(async (tx) => {
      expect(await points.adjust(tx, { ...credit, key: 'early' })).toMatchObject({ ok: true })
      expect(await points.spend(tx, { ...spending, kind: 'experience-redemption' })).toMatchObject({ ok: true })
    })
    await statusOf('erased')
    const before = await held(ana.id)
    await deps.database.transaction(async (tx) => {
      expect(await points.adjust(tx, { ...credit, key: 'late' })).toEqual({ ok: false, available: 0 })
      await points.refund(tx, { ...spending, kind: 'experience-refund', of: 'seat:one', sourceKey: 'seat:one:refund' })
    })
    expect(await held(ana.id)).toEqual(before)
  })
})
