import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#domain/points/calendar.ts'
import { expiryOf } from '#domain/points/expiry.ts'
import { auditEntry, ledgerEntry, person, pointsAdjustment } from '#server/db/schema/schema.ts'
import { removeLeftFiles } from '#server/features/service/left-files.service.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { adjustmentsOn } from '#tests/support/adjustments.ts'
import { errorOf } from '#tests/support/extra-points.ts'
import { keysOf } from '#tests/support/invoices.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const { ana, bruno, caio, manager } = tiny.people
const { numeric } = tiny.stores
const stranger = '0199f3a0-0000-7000-8000-00000000dead'

describe.each(databaseKinds())('points by hand on %s', (kind) => {
  let app: TestApp
  let on: ReturnType<typeof adjustmentsOn>
  beforeAll(async () => {
    app = await openTestApp({ kind })
    on = adjustmentsOn(app)
  })
  afterAll(() => app.close())

  const db = () => app.services.deps.database.db
  const trailOf = async (id: string) =>
    (await db().select().from(auditEntry).where(eq(auditEntry.subjectId, id)).orderBy(auditEntry.seq)).map(
      ({ action, after, before }) => ({ action, after, before }),
    )
  const entriesOf = async (id: string) =>
    (await on.extract()).docs.filter(({ sourceId }) => sourceId === id).map(({ kind: what, points }) => [what, points])
  const proofs = async () => (await keysOf(app.services.deps.files)).filter((key) => key.startsWith('adjustments/'))

  test('a credit is told before it is done, and done once for its key', async () => {
    const before = await on.balances()
    const told = await on.outcome({ points: 700 })
    const expiresAt = expiryOf(new Date(), 12).toISOString()
    expect(told).toEqual({
      availableBefore: before.availablePoints,
      availableAfter: before.availablePoints + 700,
      pendingAfter: before.pendingPoints,
      expiresAt,
      levelBefore: 'Essencial',
      levelAfter: 'Essencial',
    })
    expect([await on.balances(), (await on.list()).totalDocs]).toEqual([before, 0])
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => on.send({ points: 700 }, key)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const { docs } = await on.list()
    expect(docs).toMatchObject([
      {
        owner: { _id: ana.id, type: 'professional', name: ana.name, contact: ana.email },
        direction: 'credit',
        points: 700,
        reason: 'goodwill',
        status: 'applied',
        hasAttachment: false,
        by: { name: tiny.people.admin.name },
      },
    ])
    const id = docs[0]?._id ?? ''
    expect((await on.balances()).availablePoints).toBe(told.availableAfter)
    const [entry] = (await on.extract()).docs.filter(({ sourceId }) => sourceId === id)
    expect(entry).toMatchObject({
      kind: 'adjustment-credit',
      description: 'Cortesia pela demora',
      points: 700,
      expiresAt,
    })
    expect(await trailOf(id)).toMatchObject([
      { action: 'points-adjusted', after: { ownerId: ana.id, direction: 'credit', points: 700, reason: 'goodwill' } },
    ])
    expect(errorOf(await on.send({ points: 800 }, key)).code).toBe('idempotency-mismatch')
  })

  test('a credit that counts for the level says which one it makes, of professionals alone', async () => {
    expect(await on.outcome({ points: 2_000, qualifying: true })).toMatchObject({
      levelBefore: 'Essencial',
      levelAfter: 'Referência',
    })
    expect(await on.made({ points: 2_000, qualifying: 'true' as never })).toMatchObject({ qualifying: true })
    const { docs } = await on.list(`ownerId=${ana.id}&direction=credit&sort=-points`)
    expect(docs[0]).toMatchObject({ points: 2_000, qualifying: true })
    const store = { ownerType: 'store', ownerId: numeric.id } as const
    expect(await on.outcome({ ...store, qualifying: true })).toMatchObject({ levelBefore: null, levelAfter: null })
    expect(await on.made({ ...store, qualifying: 'true' as never })).toMatchObject({
      qualifying: false,
      owner: { type: 'store', name: numeric.tradeName },
    })
  })

  test('a debit takes what there is and no more, also of two at the same moment', async () => {
    const { availablePoints } = await on.balances()
    const tooMuch = await on.ask({ direction: 'debit', points: availablePoints + 5 })
    expect([tooMuch.statusCode, errorOf(tooMuch)]).toMatchObject([409, { code: 'points-insufficient', points: 5 }])
    const before = (await on.list()).totalDocs
    const photo = await makePhoto({ width: 40, height: 30 })
    const refused = await on.send({ direction: 'debit', points: availablePoints + 5, attachment: photo })
    expect(errorOf(refused).code).toBe('points-insufficient')
    expect([(await on.list()).totalDocs, await proofs()]).toEqual([before, []])
    const rivals = await Promise.all([1, 2, 3].map(() => on.send({ direction: 'debit', points: availablePoints })))
    expect(rivals.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await on.balances()).availablePoints).toBe(0)
  })

  test('a debit that is taken back gives points with the validity they had, and nothing is earned twice', async () => {
    await on.made({ points: 900 })
    const before = await on.balances()
    const { _id } = await on.made({ direction: 'debit', points: 300 })
    const shown = await on.reversed(_id, { preview: true })
    expect(shown).toMatchObject({
      outcome: { availableBefore: before.availablePoints - 300, availableAfter: before.availablePoints },
      adjustment: { status: 'reversed' },
    })
    expect((await on.list(`id=${_id}`)).docs).toMatchObject([{ status: 'applied', reversedBy: null }])
    const done = await Promise.all([1, 2, 3].map(() => on.reversed(_id)))
    expect(new Set(done.map(({ adjustment }) => adjustment.reversedAt)).size).toBe(1)
    expect(await on.balances()).toEqual(before)
    expect(await entriesOf(_id)).toEqual([
      ['adjustment-refund', 300],
      ['adjustment-debit', 300],
    ])
    const [back] = (await on.extract()).docs.filter(({ sourceId }) => sourceId === _id)
    expect(back).toMatchObject({ description: 'Estorno: Cortesia pela demora', status: 'active' })
    expect(dayOf(new Date(back?.expiresAt ?? ''))).toBe(dayOf(expiryOf(new Date(), 12)))
    expect((await trailOf(_id)).map(({ action }) => action)).toEqual(['points-adjusted', 'points-adjustment-reversed'])
  })

  test('a credit that is taken back after it was spent leaves a debt, which is told before', async () => {
    const { availablePoints } = await on.balances()
    if (availablePoints > 0) await on.made({ direction: 'debit', points: availablePoints })
    const { _id } = await on.made({ points: 400 })
    await on.made({ direction: 'debit', points: 250 })
    const outcome = { availableBefore: 150, availableAfter: -250 }
    expect((await on.reversed(_id, { preview: true })).outcome).toMatchObject(outcome)
    expect((await on.balances()).availablePoints).toBe(150)
    expect((await on.reversed(_id)).outcome).toMatchObject(outcome)
    expect((await on.reversed(_id)).outcome).toMatchObject({ availableBefore: -250, availableAfter: -250 })
    expect((await on.reverse(stranger)).statusCode).toBe(404)
    await on.made({ points: 250 })
  })

  test('what does not fit is refused with a sentence for its field, and nothing is kept', async () => {
    const before = (await on.list()).totalDocs
    const fieldsOf = async (facts: Parameters<typeof on.send>[0]) =>
      Object.keys(errorOf(await on.send(facts)).fields ?? {})
    expect(await fieldsOf({ reason: 'duplicate' })).toEqual(['reason'])
    expect(await fieldsOf({ direction: 'debit', reason: 'goodwill', description: '  ' })).toEqual([
      'reason',
      'description',
    ])
    expect((await on.send({ points: 0 })).statusCode).toBe(400)
    expect((await on.send({ points: 1_000_001 })).statusCode).toBe(400)
    for (const ownerId of [stranger, manager.id]) {
      expect(errorOf(await on.send({ ownerId })).code).toBe('owner-unknown')
      expect(errorOf(await on.ask({ ownerId })).code).toBe('owner-unknown')
    }
    expect(errorOf(await on.send({ attachment: Buffer.from('not a picture') })).code).toBe('file-not-accepted')
    expect([(await on.list()).totalDocs, await proofs()]).toEqual([before, []])
  })

  test('who waits for approval gets points that wait', async () => {
    const setStatus = (status: 'pending' | 'active') =>
      db().update(person).set({ status }).where(eq(person.id, caio.id))
    await setStatus('pending')
    const facts = { ownerId: caio.id, points: 60 }
    expect(await on.outcome(facts)).toMatchObject({ availableAfter: 0, pendingAfter: 60, expiresAt: null })
    const { _id } = await on.made(facts)
    const [entry] = await db().select().from(ledgerEntry).where(eq(ledgerEntry.sourceId, _id))
    expect(entry?.toBucket).toBe('pending')
    expect((await on.reversed(_id)).outcome).toMatchObject({ availableAfter: 0, pendingAfter: 0 })
    await setStatus('active')
  })

  describe('in a list', () => {
    const ids: Record<string, string> = {}
    beforeEach(async () => {
      if (ids['store'] !== undefined) return
      const store = { ownerType: 'store', ownerId: numeric.id, points: 77, reason: 'former-balance' } as const
      ids['store'] = (await on.made({ ...store, description: 'Saldo de 2025' }))._id
      ids['bruno'] = (await on.made({ ownerId: bruno.id, points: 88 }))._id
      await on.reversed(ids['bruno'])
    })

    test('they are narrowed, ordered, and a file of the same', async () => {
      const found = async (query: string) => (await on.list(query)).docs.map(({ _id }) => _id)
      expect(await found('reason=former-balance')).toEqual([ids['store']])
      expect(await found(`search=${encodeURIComponent(numeric.tradeName)}&ownerType=store&status=applied`)).toContain(
        ids['store'],
      )
      expect(await found(`search=${bruno.email}`)).toEqual([ids['bruno']])
      expect(await found(`ownerId=${bruno.id}&status=reversed&by=${tiny.people.admin.id}`)).toEqual([ids['bruno']])
      expect(await found(`by=${stranger}`)).toEqual([])
      const points = async (sort: string) => (await on.list(`limit=50&sort=${sort}`)).docs.map((row) => row.points)
      const growing = (await points('points')).toSorted((one, other) => one - other)
      expect(await points('points')).toEqual(growing)
      expect(await points('-points')).toEqual(growing.toReversed())
      const file = await app.call('admin', 'GET', '/admin/adjustments/export?format=csv&reason=former-balance')
      const [, line, rest] = file.body.split('\r\n')
      expect([line?.startsWith(`Loja;${numeric.tradeName};;`), rest]).toEqual([true, ''])
      expect(line).toContain(';A favor;77;Saldo do programa anterior;Saldo de 2025;Não;Não;')
    })
  })

  test('what proves it is a clean picture that is opened by admins, which is written down, and no left file', async () => {
    const photo = await makePhoto({ width: 400, height: 300 })
    const { _id, hasAttachment } = await on.made({ attachment: photo })
    expect(hasAttachment).toBe(true)
    const open = (id: string) => app.call('admin', 'GET', `/admin/adjustments/${id}/attachment`)
    const opened = await open(_id)
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(opened.headers['content-disposition']).toBe('inline; filename="comprovante.jpg"')
    expect((await trailOf(_id)).map(({ action }) => action)).toEqual([
      'points-adjusted',
      'points-adjustment-proof-opened',
    ])
    const { _id: without } = await on.made()
    expect((await open(without)).statusCode).toBe(404)
    const { files, log } = app.services.deps
    const later = () => new Date(Date.now() + 2 * 86_400_000)
    expect(await removeLeftFiles({ database: app.database, files, log, clock: later })).toBe(0)
    expect(await proofs()).toHaveLength(1)
  })

  test('whoever erases the account takes the words and the proofs along', async () => {
    const words = 'Ana reclamou por telefone'
    const { _id } = await on.made({ description: words, attachment: await makePhoto({ width: 40, height: 30 }) })
    const { _id: debit } = await on.made({ direction: 'debit', points: 10, description: words })
    await on.reversed(debit)
    const erased = await app.call('professional', 'POST', '/accounts/erase', { currentPassword: tinyPassword })
    expect(erased.statusCode, erased.body).toBe(200)
    expect(await proofs()).toEqual([])
    const rows = await db().select().from(pointsAdjustment).where(eq(pointsAdjustment.ownerId, ana.id))
    expect(rows.every(({ description, attachment }) => description === '' && attachment === null)).toBe(true)
    const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.ownerId, ana.id))
    expect(entries.filter(({ description }) => description.includes('telefone'))).toEqual([])
    expect(entries.some(({ description }) => description === 'Ajuste de pontos')).toBe(true)
    expect(JSON.stringify(await trailOf(_id))).not.toContain('telefone')
    expect(errorOf(await on.reverse(_id)).code).toBe('owner-erased')
    expect(errorOf(await on.send()).code).toBe('owner-unknown')
  })
})
