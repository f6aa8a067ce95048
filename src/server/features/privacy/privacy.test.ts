import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditPage, Consents, ExtractPage, PersonalData, Refused } from '#contract/api.gen.ts'
import {
  auditEntry,
  auditPersonal,
  customer,
  experienceSubscription,
  invoice,
  invoiceEvent,
  ledgerEntry,
  mail,
  person,
  pointsExtraApplication,
  professional,
  session,
} from '#server/db/schema/schema.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { extraPointsOn } from '#tests/support/extra-points.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

type Role = keyof TestApp['tokens']

describe.each(databaseKinds())('the rights of a person on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const db = () => app.services.deps.database.db
  const { ana } = tiny.people
  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error
  test('a consent is given and taken back, and both stay in the history', async () => {
    const say = async (granted: boolean) =>
      (await app.call('professional', 'PUT', '/accounts/consents/whatsapp', { granted })).json<Consents>()
    await say(true)
    await say(true)
    const { docs, history, terms } = await say(false)
    expect(history.map((event) => [event.kind, event.granted])).toEqual([
      ['whatsapp', false],
      ['whatsapp', true],
    ])
    expect(docs.find((doc) => doc.kind === 'whatsapp')).toMatchObject({ granted: false })
    expect(terms).toMatchObject([{ kind: 'regulation', version: tiny.termsVersion }])
    const other = (await app.call('otherProfessional', 'GET', '/accounts/consents')).json<Consents>()
    expect(other.history).toEqual([])
  })

  /** For 100 points, its only seat Ana's; Bruno is next in line. */
  async function seatOfAna(): Promise<void> {
    const { experiences, deps } = app.services
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const experienceId = await deps.database.transaction(async (tx) => {
      const categoryId = await experiences.createCategory(tx, { name: 'Cursos', type: 'professional' })
      const id = await experiences.createExperience(tx, {
        categoryId,
        kind: 'course',
        title: 'Oficina de luz',
        subtitle: 'Uma manhã',
        description: 'Três horas.',
        terms: null,
        place: null,
        address: null,
        link: null,
        startsAt: inDays(10),
        endsAt: null,
        subscriptionStartsAt: inDays(-1),
        subscriptionEndsAt: inDays(9),
        cancelUntil: inDays(8),
        lateRefundPercent: 0,
        defaultPoints: 100,
        pointsByLevel: [],
        minLevel: null,
        segmentId: null,
        capacity: 1,
        waitlistEnabled: true,
        checkIn: false,
        checkInMinutesBefore: 60,
        attendancePoints: 0,
      })
      await experiences.setExperienceActive(tx, id, true)
      return id
    })
    const wish = { experienceId, categoryProfessionalPoints: 100 }
    for (const [role, waitlist] of [
      ['professional', false],
      ['otherProfessional', true],
    ] as const) {
      const answer = await app.call(role, 'POST', '/professional/experiences/subscribe', { ...wish, waitlist })
      expect(answer.statusCode, answer.body).toBe(200)
    }
  }

  test('my data hold all of mine and nothing of others', async () => {
    await app.call('admin', 'PUT', `/admin/invoices/${app.invoiceId}/approve`, {})
    const sent = await app.send('otherProfessional', { number: '999777' })
    expect(sent.statusCode).toBe(201)
    await app.call('professional', 'POST', '/professionals/customers/create', {
      data: { document: '529.982.247-25', name: 'Paula Menezes' },
    })
    await app.call('otherProfessional', 'POST', '/professionals/customers/create', {
      data: { document: '111.444.777-35', name: 'Cliente alheia' },
    })
    await app.call('admin', 'PUT', `/admin/tags/person/${ana.id}`, { add: ['Mostra 2026'] })
    for (const city of ['Curitiba', 'Londrina'])
      await app.call('professional', 'POST', '/professionals/update', { _id: ana.id, userData: { address: { city } } })
    await seatOfAna()
    for (const [who, text] of [
      [ana, 'Ligou hoje.'],
      [tiny.people.bruno, 'Anotação alheia'],
    ] as const)
      await app.call('admin', 'POST', `/admin/notes/person/${who.id}`, { text })
    const data = (await app.call('professional', 'GET', '/accounts/my-data')).json<PersonalData>()
    expect(data.person.email).toBe(ana.email)
    expect(data.invoices.map(({ number }) => number)).toEqual(['4321'])
    expect(data.points.some(({ to, points }) => to === 'active' && points === 1234)).toBe(true)
    expect(data.devices.length).toBeGreaterThan(0)
    expect(data.consents).toHaveLength(2)
    expect(data.notifications.length).toBeGreaterThan(0)
    expect(data.customers).toMatchObject([{ name: 'Paula Menezes', documentLast3: '725' }])
    expect(data.experiences).toMatchObject([{ title: 'Oficina de luz', status: 'confirmed', points: 100 }])
    expect(data.notes).toMatchObject([{ text: 'Ligou hoje.' }])
    expect(data.tags).toEqual(['mostra 2026'])
    expect(data.changes.at(-1)).toMatchObject({
      action: 'profile-updated',
      own: true,
      fields: [{ field: 'city', before: ['Curitiba'], after: ['Londrina'] }],
    })
    expect(JSON.stringify(data)).not.toMatch(/999777|alheia|52998224725|documentHash|bruno@|argon2|tokenHash/)
  })

  test('the only admin cannot leave, and a wrong password erases nothing', async () => {
    const erase = (role: Role, currentPassword: string) =>
      app.call(role, 'POST', '/accounts/erase', { currentPassword })
    const wrong = await erase('professional', 'outra-senha-2026')
    expect([wrong.statusCode, errorOf(wrong).code]).toEqual([422, 'password-wrong'])
    const last = await erase('admin', tinyPassword)
    expect([last.statusCode, errorOf(last).code]).toEqual([409, 'last-admin'])
    expect((await app.call('admin', 'GET', '/admin/users/me')).statusCode).toBe(200)
  })

  /** Extra points of Ana in the words of an admin, put right and taken back. */
  async function creditAndTakeBack(description: string): Promise<void> {
    const on = extraPointsOn(app)
    const { _id } = await on.promote({ name: 'Ponto de visita', points: 50 })
    await on.applied(_id, [ana.id])
    const applicationId = (await on.holders(_id)).docs[0]?._id
    const put = await on.admin('PUT', `/extract/${_id}`, { applicationId, points: 60, description })
    expect(put.statusCode, put.body).toBe(200)
    await on.unapply(_id, ana.id)
  }

  /** All that rows which stay for ever say, and what stands beside the trail. */
  const recordsSay = async () =>
    JSON.stringify([
      await db().select().from(auditEntry).orderBy(auditEntry.seq),
      await db().select().from(auditPersonal),
      await db().select().from(invoiceEvent),
      await db().select().from(ledgerEntry).orderBy(ledgerEntry.seq),
    ])

  /** Points of a professional by what they are now, and the sum over every kind: nothing came from nowhere. */
  async function held(ownerId: string) {
    const entries = await db().select().from(ledgerEntry).where(eq(ledgerEntry.ownerId, ownerId))
    const kinds = { issued: 0, pending: 0, active: 0, consumed: 0, expired: 0, cancelled: 0, reversed: 0 }
    for (const { fromBucket, toBucket, points } of entries) {
      kinds[fromBucket] -= points
      kinds[toBucket] += points
    }
    return { ...kinds, sum: Object.values(kinds).reduce((sum, points) => sum + points, 0) }
  }

  test('an erased professional leaves balanced books and invoices without a name', async () => {
    const waiting = (await app.send('professional', { number: '555', note: 'Obra da Ana' })).json<{ _id: string }>()
    await app.call('professional', 'POST', '/professionals/update', {
      _id: ana.id,
      userData: { profession: 'Arquiteto' },
    })
    const returned = (await app.send('professional', { number: '556' })).json<{ _id: string }>()._id
    const reason = 'Ana Lima, falta a segunda página.'
    const observed = { observation: reason }
    expect((await app.call('admin', 'PUT', `/admin/invoices/${returned}/return`, observed)).statusCode).toBe(200)
    await creditAndTakeBack('Visita de Ana Lima')
    const looked = (await app.send('professional', { number: '557' })).json<{ _id: string }>()._id
    expect((await app.call('admin', 'PUT', `/admin/invoices/${looked}/review`, { observation: '' })).statusCode).toBe(
      200,
    )
    const before = (await app.call('professional', 'GET', '/professionals/extract/get-all')).json<ExtractPage>()
    expect(before.balances.availablePoints).toBe(1134)
    expect(await recordsSay()).toMatch(/falta a segunda página.*Visita de Ana/s)
    const done = await app.call('professional', 'POST', '/accounts/erase', { currentPassword: tinyPassword })
    expect(done.statusCode).toBe(200)
    expect((await app.call('professional', 'GET', '/professional/users/me')).statusCode).toBe(401)
    const login = { email: ana.email, password: tinyPassword }
    expect((await app.inject({ method: 'POST', url: '/api/auth/login', payload: login })).statusCode).toBe(401)

    const [row] = await db().select().from(person).where(eq(person.id, ana.id))
    expect(row).toMatchObject({ name: 'Conta excluída', status: 'erased', cpf: null, profileImage: null })
    expect(JSON.stringify(row)).not.toMatch(/ana@|lima/i)
    expect(await db().select().from(professional).where(eq(professional.personId, ana.id))).toEqual([])
    expect(await db().select().from(session).where(eq(session.personId, ana.id))).toEqual([])
    expect((await db().select().from(customer)).map(({ name }) => name)).toEqual(['Cliente alheia'])
    const [letter] = await db().select().from(mail).where(eq(mail.to, ana.email))
    expect(letter?.subject).toBe('Sua conta foi excluída')

    // What was being looked at is decided later; of that, too, nothing says a name.
    const late = { observation: 'Ana Lima não respondeu.' }
    expect((await app.call('admin', 'PUT', `/admin/invoices/${looked}/reprove`, late)).statusCode).toBe(200)
    expect(await recordsSay()).not.toMatch(/Ana Lima/)
    expect(await recordsSay()).toContain('Estorno: Ponto de visita')
    const about = await app.call('admin', 'GET', `/admin/audit?kind=invoice&subjectId=${returned}`)
    expect(about.json<AuditPage>().docs.find(({ action }) => action === 'invoice-return')).toMatchObject({
      actor: { name: tiny.people.admin.name },
      changes: [{ field: 'status' }, { field: 'observation', before: null, after: null }],
    })
    expect(await db().select().from(pointsExtraApplication)).toMatchObject([{ description: 'Ponto de visita' }])

    const seats = await db().select().from(experienceSubscription).orderBy(experienceSubscription.createdAt)
    expect(seats).toMatchObject([
      { personId: ana.id, status: 'cancelled', refundedPoints: 100 },
      { personId: tiny.people.bruno.id, status: 'offered' },
    ])

    const owned = await db().select().from(invoice).where(eq(invoice.ownerId, ana.id))
    expect(owned.every(({ note, pageCount }) => note === null && pageCount === 0)).toBe(true)
    expect(owned.find(({ id }) => id === waiting._id)?.status).toBe('cancelled')
    const shown = await app.call('admin', 'GET', `/admin/invoices/${app.invoiceId}`)
    expect(shown.json()).toMatchObject({
      ownerName: 'Conta excluída',
      amount: '1234.50',
      status: 'approved',
      pages: [],
    })

    expect(await held(ana.id)).toMatchObject({ pending: 0, active: 0, sum: 0 })
    expect((await app.services.points.balances(db(), { type: 'professional', id: ana.id })).availablePoints).toBe(0)
  })

  test('an erased professional whom nobody had confirmed leaves nothing that waits', async () => {
    const { id } = tiny.people.bruno
    await db().update(person).set({ status: 'pending' }).where(eq(person.id, id))
    const sent = (await app.send('otherProfessional', { number: '558', amount: '500.00' })).json<{ _id: string }>()
    await app.call('admin', 'PUT', `/admin/invoices/${sent._id}/approve`, {})
    expect((await held(id)).pending).toBeGreaterThan(0)
    const done = await app.call('otherProfessional', 'POST', '/accounts/erase', { currentPassword: tinyPassword })
    expect(done.statusCode, done.body).toBe(200)
    expect(await held(id)).toMatchObject({ pending: 0, active: 0, sum: 0 })
  })

  test('whoever works for a store leaves its invoices and points untouched', async () => {
    await app.send('shopkeeper', { number: '321', note: 'Da Marta' })
    const done = await app.call('shopkeeper', 'POST', '/accounts/erase', { currentPassword: tinyPassword })
    expect(done.statusCode).toBe(200)
    const [kept] = await db().select().from(invoice).where(eq(invoice.number, '321'))
    expect(kept).toMatchObject({ ownerId: tiny.stores.numeric.id, status: 'pending', pageCount: 1, note: null })
  })
})
