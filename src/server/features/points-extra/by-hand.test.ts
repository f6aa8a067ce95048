import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AdminPointsExtraPage,
  OwnerExtraPointsPage,
  PointsExtra,
  PointsExtraApplicationPage,
  PointsExtraCredited,
  PointsExtraStorePage,
} from '#contract/api.gen.ts'
import { ledgerEntry, person } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { errorOf, extraPointsOn, inHours } from '#tests/support/extra-points.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const { ana, bruno, caio, admin: carla, manager } = tiny.people
const { numeric, lettered } = tiny.stores
const stranger = '0199f3a0-0000-7000-8000-00000000dead'

describe.each(databaseKinds())('extra points by hand on %s', (kind) => {
  let app: TestApp
  let on: ReturnType<typeof extraPointsOn>
  beforeAll(async () => {
    app = await openTestApp({ kind })
    on = extraPointsOn(app)
  })
  afterAll(() => app.close())

  const seen = async (id: string) =>
    (await app.call('professional', 'GET', `/professional/points-extra/${id}`)).json<PointsExtra>()
  const applyStore = (pointsExtraId: string, storeId: string) =>
    on.admin('POST', '/apply-store', { pointsExtraId, storeId })

  test('what applying would do is told without doing it, and done once, with the same decision told again', async () => {
    const { _id, version } = await on.promote({ endsAt: inHours(-0.5), maxApplications: 2 })
    const before = await on.availableOf('professional')
    const both = [ana.id, bruno.id]
    const preview = await on.applied(_id, both, { preview: true, version })
    expect(preview).toMatchObject({
      points: 150,
      credited: [
        { _id: ana.id, name: ana.name, waits: false },
        { _id: bruno.id, name: bruno.name, waits: false },
      ],
      skipped: [],
    })
    expect([await on.availableOf('professional'), (await on.holders(_id)).totalDocs]).toEqual([before, 0])
    const key = randomUUID()
    const told = await Promise.all(Array.from({ length: 6 }, () => on.applied(_id, both, { key, version })))
    expect(told.every(({ credited }) => credited.length === 2)).toBe(true)
    expect(told[0]?.msg).toBe('Pontos aplicados com sucesso!')
    expect(await on.availableOf('professional')).toBe(before + 150)
    expect((await on.holders(_id)).docs.map(({ origin, by, status }) => [origin, by.name, status])).toEqual(
      Array(2).fill(['admin', carla.name, 'applied']),
    )
    const again = await on.applied(_id, both)
    expect([again.credited, again.skipped.map(({ reason }) => reason)]).toEqual([[], ['applied', 'applied']])
    expect(await on.trailOf(_id)).toEqual(['points-extra-created', 'points-extra-applied', 'points-extra-applied'])
    expect((await on.entriesOf(_id)).map(({ kind: what, points }) => [what, points])).toEqual([
      ['extra-points-credit', 150],
    ])
  })

  test('decisions at the same moment credit once; what gives nothing gives it to nobody', async () => {
    const once = await on.promote()
    const rivals = await Promise.all([1, 2, 3, 4].map(() => on.applied(once._id, [ana.id])))
    expect(rivals.flatMap(({ credited }) => credited)).toHaveLength(1)
    const code = async (facts: object, ids: readonly string[] = [ana.id, bruno.id]) =>
      errorOf(await on.apply((await on.promote(facts))._id, ids)).code
    expect(await code({ maxApplications: 1 })).toBe('points-extra-limit')
    expect(await code({ active: false })).toBe('points-extra-inactive')
    expect(await code({ startsAt: inHours(1) })).toBe('points-extra-inactive')
    expect(await code({ audience: 'shopkeeper' })).toBe('points-extra-audience')
    expect(await code({}, [ana.id, stranger])).toBe('owner-unknown')
    expect(await code({}, [manager.id])).toBe('owner-unknown')
    expect(errorOf(await on.apply(stranger, [ana.id])).code).toBe('not-found')
    const scarce = await on.promote({ maxApplications: 1 })
    await on.apply(scarce._id, [ana.id, bruno.id])
    expect((await on.holders(scarce._id)).totalDocs).toBe(0)
    const { _id, version } = await on.promote()
    await on.admin('PUT', `/${_id}`, { points: 9 })
    expect(errorOf(await on.apply(_id, [ana.id], { version })).code).toBe('version-conflict')
  })

  test('who waits for approval gets points that wait, who is shut out gets none', async () => {
    const { _id } = await on.promote()
    const { db } = app.services.deps.database
    const setStatus = (status: 'pending' | 'blocked' | 'active') =>
      db.update(person).set({ status }).where(eq(person.id, caio.id))
    await setStatus('blocked')
    expect((await on.applied(_id, [caio.id])).skipped).toMatchObject([{ reason: 'not-active' }])
    await setStatus('pending')
    expect((await on.applied(_id, [caio.id])).credited).toMatchObject([{ name: caio.name, waits: true }])
    const [entry] = await db.select().from(ledgerEntry).where(eq(ledgerEntry.sourceId, _id))
    expect(entry?.toBucket).toBe('pending')
    // Their days are set when the person is confirmed: until then none can be told.
    const told = async () => (await app.services.points.extract({ type: 'professional', id: caio.id }, {})).docs[0]
    expect(await told()).toMatchObject({ status: 'pending', availableAt: null, expiresAt: null })
    await setStatus('active')
    expect(await told()).toMatchObject({ status: 'pending', availableAt: expect.any(String) })
    await setStatus('pending')
    expect(await on.changed(on.unapply(_id, caio.id))).toMatchObject({ availableBefore: 0, availableAfter: 0 })
    expect((await on.history(_id)).docs.map((row) => row.kind)).toEqual(['cancellation', 'credit'])
    await setStatus('active')
  })

  test('what is taken back is reversed once, shown before, and not had again by reading the code', async () => {
    const { _id } = await on.promote()
    expect((await on.unapply(_id, ana.id)).statusCode).toBe(404)
    await on.read(_id)
    const balance = await on.availableOf('professional')
    const preview = await on.changed(on.unapply(_id, ana.id, { preview: true }))
    expect(preview).toMatchObject({ availableBefore: balance, availableAfter: balance - 150 })
    expect(await on.availableOf('professional')).toBe(balance)
    const told = await Promise.all([1, 2, 3].map(() => on.changed(on.unapply(_id, ana.id))))
    expect(told.map(({ msg, application }) => [msg, application.status])).toEqual(
      Array(3).fill(['Pontos retirados com sucesso!', 'removed']),
    )
    expect(await on.availableOf('professional')).toBe(balance - 150)
    expect((await on.entriesOf(_id)).map(({ kind: what, points, status }) => [what, points, status])).toEqual([
      ['reversal', 150, 'reversed'],
      ['extra-points-credit', 150, 'reversed'],
    ])
    expect(await seen(_id)).toMatchObject({ standing: 'removed', appliedAt: null })
    expect([(await on.read(_id)).statusCode, errorOf(await on.read(_id)).code]).toEqual([409, 'points-extra-removed'])
    expect((await on.holders(_id, 'status=removed')).docs).toMatchObject([{ removedBy: { name: carla.name } }])
    expect((await on.holders(_id, 'status=applied')).totalDocs).toBe(0)
    const ofOwner = await app.call('admin', 'GET', `/admin/points/professional/${ana.id}/extra-points?limit=1`)
    expect(ofOwner.json<OwnerExtraPointsPage>().docs).toMatchObject([
      { promotion: { _id }, status: 'removed', origin: 'qrcode' },
    ])

    expect((await on.applied(_id, [ana.id])).credited).toHaveLength(1)
    expect(await seen(_id)).toMatchObject({ standing: 'applied' })
    expect(await on.availableOf('professional')).toBe(balance)
    expect(await on.trailOf(_id)).toEqual([
      'points-extra-created',
      'points-extra-applied',
      'points-extra-removed',
      'points-extra-applied',
    ])
    const [latest] = (await on.admin('GET', '?sort=-createdAt&limit=1')).json<AdminPointsExtraPage>().docs
    expect(latest).toMatchObject({ _id, applied: 1 })
  })

  test('a credit is corrected by a reversal and another with the same validity, over the version that was read', async () => {
    const { _id } = await on.promote()
    const other = await on.promote()
    await on.applied(_id, [bruno.id])
    const [application] = (await on.holders(_id)).docs
    const { _id: applicationId, version } = application ?? { _id: '', version: 0 }
    const written = { applicationId, points: 100, description: ' Visita de um dia ' }
    const put = (facts: object = {}, id = _id) => on.admin('PUT', `/extract/${id}`, { ...written, ...facts })
    const balance = await on.availableOf('otherProfessional')
    expect(await on.changed(put({ preview: true, version }))).toMatchObject({
      availableBefore: balance,
      availableAfter: balance - 50,
    })
    expect(errorOf(await put({ description: ' ' })).fields).toEqual({ description: 'Digite uma descrição válida' })
    expect((await put({}, other._id)).statusCode).toBe(404)
    const saved = await on.changed(put({ version }))
    expect(saved).toMatchObject({ msg: 'Atualizado com sucesso!', application: { points: 100, version: version + 1 } })
    expect(errorOf(await put({ points: 120, version })).code).toBe('version-conflict')
    expect((await on.changed(put())).application.version).toBe(version + 1)
    expect(await on.availableOf('otherProfessional')).toBe(balance - 50)
    const [now, , first] = await on.entriesOf(_id, 'otherProfessional')
    expect(now).toMatchObject({ points: 100, description: 'Visita de um dia', expiresAt: first?.expiresAt })
    const movements = (await on.history(_id)).docs
    expect(movements.map(({ kind: what, points, current }) => [what, points, current])).toEqual([
      ['credit', 100, true],
      ['reversal', 150, false],
      ['credit', 150, false],
    ])
    expect(movements[0]).toMatchObject({ by: { name: carla.name }, application: { owner: { contact: bruno.email } } })
    await on.unapply(_id, bruno.id)
    expect(await on.availableOf('otherProfessional')).toBe(balance - 150)
    expect(errorOf(await put({ points: 10 })).msg).toBe('Estes pontos já foram retirados.')
  })

  test('stores have it by hand too, and are found by name, city and CNPJ', async () => {
    const { _id } = await on.promote({ audience: 'shopkeeper' })
    const stores = async (search: string) =>
      (await on.admin('GET', `/${_id}/store?search=${encodeURIComponent(search)}`)).json<PointsExtraStorePage>().docs
    expect(await stores('agua')).toEqual([
      { _id: lettered.id, name: lettered.tradeName, cnpj: lettered.cnpj, city: lettered.city, applied: 0 },
    ])
    expect((await applyStore(_id, lettered.id)).json<PointsExtraCredited>().credited).toMatchObject([
      { name: lettered.tradeName, waits: false },
    ])
    expect(await stores('12.ABC.345')).toMatchObject([{ applied: 1 }])
    const listOf = async (query: string) =>
      (await on.admin('GET', `/list-applied-points-store/${_id}?${query}`)).json<PointsExtraApplicationPage>().docs
    expect(await listOf('search=AGUA')).toMatchObject([{ owner: { type: 'store', contact: lettered.cnpj } }])
    expect([await listOf(`search=${numeric.cnpj}`), (await on.holders(_id)).docs]).toEqual([[], []])
    expect((await on.history(_id, 'ownerType=professional')).totalDocs).toBe(0)
    const back = await on.changed(on.admin('POST', '/unapply-store', { pointsExtraId: _id, storeId: lettered.id }))
    expect(back).toMatchObject({ availableAfter: back.availableBefore - 150, application: { status: 'removed' } })
    expect((await on.history(_id, 'ownerType=store')).totalDocs).toBe(2)
    expect(errorOf(await applyStore(_id, stranger)).code).toBe('owner-unknown')
  })
})
