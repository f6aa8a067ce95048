import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type {
  Invoice,
  ProfessionalDashboard,
  ProfessionalPage,
  ProfessionalStatus,
  ProfessionalStatusSaved,
  Refused,
} from '#contract/api.gen.ts'
import type { PersonStatus } from '#domain/people/admission.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { mayBecome } from '#domain/people/professional-status.ts'
import { auditEntry, mail, person, professional as details } from '#server/db/schema/schema.ts'
import { newOrigin, outcome, password } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { formOf } from '#tests/support/form.ts'
import { newCpf, newEmail } from '#tests/support/joining.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const all = ['pending', 'active', 'reproved', 'blocked', 'inactive'] as const satisfies readonly ProfessionalStatus[]
const observation = 'O CAU não confere.'

describe.each(databaseKinds())('the state of a professional on %s', (kind) => {
  let app: TestApp
  let photo: Buffer
  beforeAll(async () => {
    app = await openTestApp({ kind })
    photo = await makePhoto({ width: 400, height: 300 })
  })
  afterAll(() => app.close())

  const db = () => app.services.deps.database.db
  const change = (id: string, body: object) =>
    app.call('admin', 'PUT', `/admin/professionals/${id}/change-status`, body)
  const codeOf = (answer: { json<T>(): T }) => answer.json<Refused>().error.code

  /** What somebody says of themselves after joining. */
  async function tell(personId: string, { cpf, birthDate }: { cpf?: string; birthDate?: string }) {
    if (cpf) await db().update(person).set({ cpf }).where(eq(person.id, personId))
    if (birthDate) await db().insert(details).values({ personId, birthDate })
  }

  /** Tells all the programme needs to confirm somebody, unless it is said what. */
  async function professional(
    status: PersonStatus = 'pending',
    told: Parameters<typeof tell>[1] = { cpf: newCpf(), birthDate: '1990-01-29' },
  ) {
    const { accounts, deps } = app.services
    const email = newEmail()
    const facts = {
      userType: 'professional',
      subUserType: 'standard',
      name: 'Nina Prado',
      email,
      password,
      status,
    } as const
    const id = await deps.database.transaction((tx) => accounts.createPerson(tx, facts))
    await tell(id, told)
    const enter = () => accounts.login({ email, password, origin: newOrigin() })
    return { id, email, enter }
  }

  /** With a session that has accepted the terms. */
  async function signedIn() {
    const { accounts } = app.services
    const someone = await professional()
    const { accessToken, termsVersion } = await someone.enter()
    const caller = await accounts.authenticate(accessToken)
    const { accessToken: token } = await accounts.acceptTerm(caller!, { termsVersion, acceptReceiveEmail: false })
    const headers = { authorization: `Bearer ${token}` }
    return {
      ...someone,
      token,
      /** Sends an invoice of so much; answers its id. */
      async send(amount: string) {
        const form = formOf({ capturedAt: new Date().toISOString(), pages: [photo], amount })
        const sent = await app.inject({
          method: 'POST',
          url: '/api/professional/invoices',
          headers: { ...headers, 'content-type': form.type, 'idempotency-key': randomUUID() },
          payload: form.bytes,
        })
        return sent.json<Invoice>()._id
      },
      /** Points that can be spent, and points that wait. */
      async points() {
        const answer = await app.inject({ method: 'GET', url: '/api/professional/users/dashboard', headers })
        const { availablePoints, pendingPoints } = answer.json<ProfessionalDashboard>().balances
        return [availablePoints, pendingPoints]
      },
    }
  }
  const approve = (id: string) => app.call('admin', 'PUT', `/admin/invoices/${id}/approve`, {})

  test('points of whoever waits wait too, whatever brought them, and come with the confirmation', async () => {
    const nina = await signedIn()
    const [first, second] = [await nina.send('100.00'), await nina.send('50.00')]
    expect((await approve(first)).json<Invoice>()).toMatchObject({ status: 'approved', points: 100 })
    const { points, deps } = app.services
    const credit = { kind: 'adjustment-credit', points: 7, reason: 'Boas-vindas', key: randomUUID(), by: null } as const
    await deps.database.transaction((tx) =>
      points.adjust(tx, { ...credit, owner: { type: 'professional', id: nina.id } }),
    )
    await points.activateDue(new Date(deps.clock().getTime() + 1_000))
    expect(await nina.points()).toEqual([0, 157])

    const answer = await change(nina.id, { status: 'active' })
    expect(answer.json<ProfessionalStatusSaved>()).toEqual({
      msg: 'Profissional atualizado com sucesso!',
      professional: { _id: nina.id, name: 'Nina Prado', status: 'active' },
    })
    expect(await nina.points()).toEqual([107, 50])
    expect((await change(nina.id, { status: 'active' })).statusCode).toBe(200)
    await approve(second)
    expect(await nina.points()).toEqual([157, 0])
    const letters = await db().select().from(mail).where(eq(mail.to, nina.email))
    expect(letters.map(({ subject }) => subject)).toEqual(['Seu cadastro no Nascente foi aprovado'])
    const trail = await db().select().from(auditEntry).where(eq(auditEntry.subjectId, nina.id)).orderBy(auditEntry.seq)
    expect(trail.filter(({ action }) => action === 'professional-status')).toMatchObject([
      { before: { status: 'pending' }, after: { status: 'active' } },
    ])
  })

  test('confirmed in the moment of an approval, nothing stays behind', async () => {
    for (let round = 0; round < 3; round += 1) {
      const nina = await signedIn()
      const id = await nina.send('100.00')
      await Promise.all([approve(id), change(nina.id, { status: 'active' })])
      expect(await nina.points()).toEqual([100, 0])
    }
  })

  test.each(all)('%s becomes what it may and nothing else', async (from) => {
    for (const to of all.filter((status) => status !== from)) {
      const { id } = await professional(from)
      const answer = await change(id, { status: to, observation })
      expect([to, answer.statusCode]).toEqual([to, mayBecome(from, to) ? 200 : 409])
      const [row] = await db().select().from(person).where(eq(person.id, id))
      expect(row?.status).toBe(mayBecome(from, to) ? to : from)
    }
  })

  test.each([{}, { cpf: newCpf() }, { birthDate: '1990-01-29' }])(
    'who has told no more than %j is not confirmed, and waits on',
    async (told) => {
      const { id, email } = await professional('pending', told)
      const answer = await change(id, { status: 'active' })
      expect(answer.json<Refused>().error).toMatchObject({
        code: 'validation',
        fields: { status: 'Faltam no perfil o CPF ou a data de nascimento' },
      })
      expect((await db().select().from(person).where(eq(person.id, id)))[0]?.status).toBe('pending')
      expect(await db().select().from(mail).where(eq(mail.to, email))).toEqual([])
    },
  )

  test('who has not finished, is no professional or does not exist cannot be moved', async () => {
    const { id } = await professional('incomplete')
    expect(codeOf(await change(id, { status: 'active' }))).toBe('professional-invalid-transition')
    expect(codeOf(await change(randomUUID(), { status: 'active' }))).toBe('not-found')
    const { accounts, deps } = app.services
    const facts = { userType: 'admin', subUserType: 'support', name: 'Vera', email: newEmail(), password } as const
    const other = await deps.database.transaction((tx) => accounts.createPerson(tx, facts))
    expect(codeOf(await change(other, { status: 'blocked', observation }))).toBe('not-found')
  })

  test('who is reproved must be told why, is out at once, and reads it in a mail', async () => {
    const nina = await signedIn()
    const refused = (await change(nina.id, { status: 'reproved', observation: '  ' })).json<Refused>().error
    expect(refused).toMatchObject({ code: 'validation', fields: { observation: 'Informe o motivo.' } })
    expect((await change(nina.id, { status: 'reproved', observation })).statusCode).toBe(200)
    expect(await app.services.accounts.authenticate(nina.token)).toBeNull()
    expect(await outcome(nina.enter())).toBe('account-blocked')
    const [letter] = await db().select().from(mail).where(eq(mail.to, nina.email))
    expect(letter?.text).toContain(`Motivo: ${observation}`)
  })

  test('the register finds by name, e-mail, CPF and registration, narrows, orders and pages', async () => {
    const mark = `zulmira${randomUUID().slice(0, 8)}`
    const people = [await professional('pending'), await professional('active'), await professional('blocked')]
    const names = ['Á', 'b', 'C'].map((letter) => `${letter} ${mark}`)
    for (const [at, { id }] of people.entries())
      await db()
        .update(person)
        .set({ name: names[at]!, nameKey: nameKey(names[at]!) })
        .where(eq(person.id, id))
    const [first, second] = people
    const cau = `A${mark}`
    await db()
      .insert(details)
      .values({ personId: second!.id, cau })
      .onConflictDoUpdate({
        target: details.personId,
        set: { cau, instagram: 'zulmira', instagramStatus: 'pending' },
      })
    const list = async (query: string) =>
      (await app.call('admin', 'GET', `/admin/professionals?${query}`)).json<ProfessionalPage>()
    const found = async (query: string) => (await list(query)).docs.map(({ name }) => name)
    expect(await found(`search=${mark}`)).toEqual(names)
    expect(await found(`search=${mark}&sort=-name&limit=2`)).toEqual([names[2], names[1]])
    expect(await found(`search=${mark}&limit=2&page=2`)).toEqual([names[2]])
    expect(await found(`search=${mark}&status=blocked`)).toEqual([names[2]])
    expect(await found(`search=${encodeURIComponent(first!.email.toUpperCase())}`)).toEqual([names[0]])
    expect(await found(`search=${cau.toLowerCase()}`)).toEqual([names[1]])
    expect(await found(`search=${mark}&instagramStatus=not-informed`)).toContain(names[0])
    expect((await list(`search=${cau}`)).docs[0]).toMatchObject({ cau, status: 'active', address: { city: null } })
    expect(await found('search=%25')).toEqual([])
  })

  test('an Instagram profile that was named is looked at, with a trail; none cannot be', async () => {
    const { id } = await professional('active')
    const look = (status: string) =>
      app.call('admin', 'PUT', `/admin/professionals/${id}/change-instagram-status`, { status })
    const refused = (await look('approved')).json<Refused>().error
    expect(refused).toMatchObject({ code: 'validation', fields: { status: 'O profissional não informou o Instagram' } })
    const named = { instagram: 'nina', instagramStatus: 'pending' } as const
    await db()
      .insert(details)
      .values({ personId: id, ...named })
      .onConflictDoUpdate({ target: details.personId, set: named })
    for (const status of ['approved', 'approved', 'reproved'])
      expect((await look(status)).json()).toEqual({
        msg: 'Profissional atualizado com sucesso!',
        professional: { _id: id, name: 'Nina Prado', instagramStatus: status },
      })
    const trail = await db().select().from(auditEntry).where(eq(auditEntry.subjectId, id)).orderBy(auditEntry.seq)
    expect(trail.filter(({ action }) => action === 'professional-instagram-status')).toHaveLength(2)
  })

  test('of two who looked at one Instagram profile the second is told, unless they found the same', async () => {
    const { id } = await professional('active')
    const named = { instagram: 'nina', instagramStatus: 'pending' } as const
    await db()
      .insert(details)
      .values({ personId: id, ...named })
      .onConflictDoUpdate({ target: details.personId, set: named })
    const look = (status: string, seen: object = named) =>
      app.call('admin', 'PUT', `/admin/professionals/${id}/change-instagram-status`, { status, seen })
    expect((await look('approved')).statusCode).toBe(200)
    expect((await look('approved')).statusCode).toBe(200)
    const late = await look('reproved')
    expect([late.statusCode, late.json<Refused>().error.code]).toEqual([409, 'version-conflict'])
    const another = await look('approved', { instagram: 'nina.prado', instagramStatus: 'pending' })
    expect([another.statusCode, another.json<Refused>().error.code]).toEqual([409, 'version-conflict'])
    expect((await look('reproved', { ...named, instagramStatus: 'approved' })).statusCode).toBe(200)
  })
})
