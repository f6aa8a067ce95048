import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/points/calendar.ts'
import type { Professional, ProfessionalPage, ProfessionalSaved, Refused } from '#contract/api.gen.ts'
import { auditEntry, mail, person, professional as details } from '#server/db/schema/schema.ts'
import { newOrigin, outcome, password } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { formOf } from '#tests/support/form.ts'
import { newEmail } from '#tests/support/joining.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databaseKinds())('professionals in the hands of the programme on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const db = () => app.services.deps.database.db
  const create = (body: object) => app.call('admin', 'POST', '/admin/professionals', body)
  const edit = (id: string, fields: Record<string, unknown>) => {
    const { type, bytes } = formOf(fields)
    const headers = { authorization: `Bearer ${app.tokens.admin}`, 'content-type': type }
    return app.inject({ method: 'PUT', url: `/api/admin/professionals/${id}`, headers, payload: bytes })
  }
  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error
  const savedOf = (answer: { json<T>(): T }) => answer.json<ProfessionalSaved>().professional
  const newOne = async (facts: object = {}): Promise<Professional> =>
    savedOf(await create({ name: 'Lia Costa', email: newEmail(), ...facts }))
  const signIn = (email: string, secret: string) =>
    outcome(app.services.accounts.login({ email, password: secret, origin: newOrigin() }))
  const subjectsOf = async (to: string) =>
    (await db().select().from(mail).where(eq(mail.to, to))).map(({ subject }) => subject)
  const trailOf = async (subjectId: string, action: string) =>
    db()
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, subjectId), eq(auditEntry.action, action)))

  test('who is registered waits for approval, and is mailed how to set a password of their own', async () => {
    const email = newEmail()
    const answer = await create({ name: '  Lia Costa ', email: ` ${email.toUpperCase()} `, password: '' })
    expect([answer.statusCode, answer.json<ProfessionalSaved>().msg]).toEqual([201, 'Criado com sucesso!'])
    const lia = savedOf(answer)
    expect(lia).toMatchObject({ name: 'Lia Costa', email, status: 'pending', subUserType: 'standard', version: 1 })
    expect(await subjectsOf(email)).toEqual(['Seu cadastro no Nascente foi criado'])
    expect(await signIn(email, password)).toBe('invalid.credentials')
    expect(await trailOf(lia._id, 'professional-created')).toHaveLength(1)
    const known = await newOne({ password })
    expect(await signIn(known.email, password)).toBe('in')
  })

  test('wrong fields are named, and an e-mail is used once', async () => {
    const { email } = await newOne()
    expect(errorOf(await create({ name: 'L', email: 'lia' })).fields).toEqual({
      name: 'Digite um nome válido',
      email: 'Digite um e-mail válido',
    })
    expect(errorOf(await create({ name: 'Lia', email: newEmail(), password: '123' })).fields).toHaveProperty('password')
    expect(errorOf(await create({ name: 'Lia', email })).fields).toEqual({ email: 'Este e-mail já está em uso' })
  })

  test('an edit keeps what is left out, clears what is empty, and the trail names what differs', async () => {
    const { _id: id, version } = await newOne()
    const first = await edit(id, {
      version,
      name: 'Lia Costa',
      'userData[cpf]': '',
      'userData[modality]': 'escritorio',
      'userData[address][city]': 'Curitiba',
      'userData[socialMedia][instagram]': '@lia.costa',
    })
    expect(first.json<ProfessionalSaved>()).toMatchObject({
      msg: 'Profissional atualizado com sucesso!',
      professional: { modality: 'escritorio', instagramStatus: 'pending', version: version + 1 },
    })
    const second = savedOf(await edit(id, { version: version + 1, 'userData[modality]': '' }))
    expect(second).toMatchObject({ modality: null, address: { city: 'Curitiba' }, name: 'Lia Costa' })
    const changed = (await trailOf(id, 'profile-updated')).map(({ after }) => (after as { fields: string[] }).fields)
    expect(changed).toContainEqual(['modality'])
    expect(changed.flat()).toEqual(expect.arrayContaining(['city', 'instagram']))
    expect(changed.flat()).not.toContain('name')
  })

  test('of two edits from the same version the second is told, and changes nothing', async () => {
    const { _id: id, version } = await newOne()
    const answers = await Promise.all(['Lia Prado', 'Lia Reis'].map((name) => edit(id, { version, name })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 409]))
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(errorOf(refused!).code).toBe('version-conflict')
    const saved = savedOf(answers.find(({ statusCode }) => statusCode === 200)!)
    const [row] = await db().select().from(person).where(eq(person.id, id))
    expect(row).toMatchObject({ name: saved.name, version: version + 1 })
  })

  test('nobody but professionals is edited, and by no other id than that of the path', async () => {
    const { _id: id } = await newOne()
    const [admin] = await db().select().from(person).where(eq(person.userType, 'admin'))
    expect(errorOf(await edit(admin!.id, { name: 'Outra' })).code).toBe('not-found')
    expect(errorOf(await edit(randomUUID(), { name: 'Outra' })).code).toBe('not-found')
    expect(errorOf(await edit(id, { _id: randomUUID(), name: 'Outra' })).code).toBe('not-found')
    expect((await edit(id, { _id: id, name: 'Lia Reis' })).statusCode).toBe(200)
  })

  test('a new e-mail has to be proven again, and the old address is told', async () => {
    const [{ _id: id, email: old }, { email: taken }] = [await newOne(), await newOne()]
    await db().update(person).set({ emailValidatedAt: new Date() }).where(eq(person.id, id))
    expect(errorOf(await edit(id, { email: taken })).fields).toEqual({ email: 'Este e-mail já está em uso' })
    const email = newEmail()
    expect(savedOf(await edit(id, { email }))).toMatchObject({ email, emailValidated: false })
    expect(await subjectsOf(old)).toContain('Seu e-mail foi trocado')
    expect(await subjectsOf(email)).toHaveLength(1)
  })

  test('the form keeps the number of the profession, the JSON update drops it by its own reading', async () => {
    const { _id: id } = await newOne()
    const numbers = { 'userData[cau]': 'A12345-6', 'userData[crea]': '5061234567' }
    const architect = savedOf(await edit(id, { 'userData[profession]': 'Arquiteto', ...numbers }))
    expect(architect).toMatchObject({ profession: 'Arquiteto', cau: 'A12345-6', crea: null, abd: null })
    const userData = { cau: 'A66583-5', modality: 'autonomo' }
    const json = await app.call('admin', 'POST', '/professionals/update', { _id: id, userData })
    expect(json.statusCode).toBe(200)
    const list = await app.call('admin', 'GET', `/admin/professionals?id=${id}`)
    expect(list.json<ProfessionalPage>().docs).toMatchObject([{ cau: 'A12345-6', modality: 'autonomo' }])
  })

  test('who is of the list PCE is said by the programme, and listed there with the filters of all', async () => {
    const name = `Pilar ${randomUUID()}`
    const [pilar] = [await newOne({ name }), await newOne({ name })]
    expect(savedOf(await edit(pilar._id, { subUserType: 'pce' })).subUserType).toBe('pce')
    const listed = async (filter: string) =>
      (await app.call('admin', 'GET', `/admin/professionals/pce?search=${encodeURIComponent(name)}${filter}`))
        .json<ProfessionalPage>()
        .docs.map(({ _id }) => _id)
    expect([await listed(''), await listed('&status=blocked')]).toEqual([[pilar._id], []])
    expect((await edit(pilar._id, { subUserType: 'owner' })).statusCode).toBe(400)
  })

  test('the list and its file are narrowed by profession, state and day of the sign-up', async () => {
    const { _id: id, version, createdAt } = await newOne({ name: 'Rosa do Norte' })
    const told = { version, 'userData[profession]': 'Engenheiro', 'userData[address][state]': 'AM' }
    expect((await edit(id, told)).statusCode).toBe(200)
    const found = async (query: string) =>
      (await app.call('admin', 'GET', `/admin/professionals?search=rosa do norte&${query}`))
        .json<ProfessionalPage>()
        .docs.map(({ _id }) => _id)
    const day = dayOf(new Date(createdAt))
    const fits = [`profession=Engenheiro`, `state=AM`, `dateInit=${day}&dateEnd=${day}`]
    for (const query of [...fits, fits.join('&')]) expect(await found(query), query).toEqual([id])
    const misses = ['profession=Arquiteto', 'state=SP', `dateEnd=${addDays(day, -1)}`, `dateInit=${addDays(day, 1)}`]
    for (const query of misses) expect(await found(query), query).toEqual([])
    const file = (query: string) => app.call('admin', 'GET', `/admin/professionals/export?format=csv&${query}`)
    expect((await file('state=AM')).body).toContain('Rosa do Norte')
    expect((await file('state=SP')).body).not.toContain('Rosa do Norte')
    expect((await app.call('admin', 'GET', '/admin/professionals?dateInit=2026-02-30')).statusCode).toBe(400)
  })

  test('the document of a designer is opened by an admin, which is written down', async () => {
    const { _id: id } = await newOne()
    const open = () => app.call('admin', 'GET', `/admin/professionals/${id}/abd-document`)
    expect((await open()).statusCode).toBe(404)
    const file = await makePhoto({ width: 400, height: 300 })
    const sent = { 'userData[profession]': 'Designer de Interiores', 'userData[abd]': '12345', file }
    expect(savedOf(await edit(id, sent))).toMatchObject({ abd: '12345', abdFile: true })
    const opened = await open()
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(opened.headers['content-disposition']).toBe('inline; filename="documento-abd.jpg"')
    const [row] = await db().select().from(details).where(eq(details.personId, id))
    expect(opened.rawPayload.equals(await app.services.deps.files.read(row!.abdFile!))).toBe(true)
    expect(await trailOf(id, 'professional-document-opened')).toHaveLength(1)
  })
})
