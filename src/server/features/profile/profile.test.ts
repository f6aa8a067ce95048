import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Me, OpenStores, ProfileSaved, Refused } from '#contract/api.gen.ts'
import { auditEntry, consent, mail, professional, store } from '#server/db/schema/schema.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { formOf } from '#tests/support/form.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

type Role = keyof TestApp['tokens']

describe.each(databaseKinds())('the profile on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const form = (role: Role, method: 'PUT' | 'POST', url: string, fields: Record<string, unknown>) => {
    const { type, bytes } = formOf(fields)
    const headers = { authorization: `Bearer ${app.tokens[role]}`, 'content-type': type }
    return app.inject({ method, url: `/api${url}`, headers, payload: bytes })
  }
  const saveForm = (fields: Record<string, unknown>, role: Role = 'professional') =>
    form(role, 'PUT', '/professional/users/me', fields)
  const saveJson = (userData: object, role: Role = 'professional', _id: string = tiny.people.ana.id) =>
    app.call(role, 'POST', '/professionals/update', { _id, userData })
  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error
  const profileOf = async (role: Role = 'professional', url = '/professional/users/me') =>
    (await app.call(role, 'GET', url)).json<Me>().profile
  const told = async () => (await profileOf()).userData!
  const db = () => app.services.deps.database.db

  test('whoever told nothing has an empty profile, and only professionals have userData', async () => {
    const { version, userData } = await profileOf()
    expect(version).toBe(1)
    expect(userData).toMatchObject({ profession: null, acceptTerms: true, acceptReceiveEmail: false })
    expect((await profileOf('shopkeeper', '/stores/users/me')).userData).toBeNull()
    expect((await profileOf('admin', '/admin/users/me')).userData).toBeNull()
  })

  test("the professional's form is kept in one form, whatever it was typed like", async () => {
    const saved = await saveForm({
      _id: tiny.people.ana.id,
      name: '  Ana Paula Lima ',
      cellphone: '(11) 98765-4321',
      'userData[cpf]': '529.982.247-25',
      'userData[birthDate]': '29/01/1990',
      'userData[address][zipCode]': '01310-100',
      'userData[address][street]': 'Avenida Paulista',
      'userData[address][number]': '1000',
      'userData[address][complement]': '',
      'userData[address][neighborhood]': 'Bela Vista',
      'userData[address][state]': 'sp',
      'userData[address][city]': 'São Paulo',
      'userData[profession]': 'Arquiteto',
      'userData[cau]': 'a66583-5',
      'userData[office][name]': 'Lima Arquitetura',
      'userData[office][cnpj]': '12.abc.345/01de-35',
      'userData[office][role]': 'Sócia',
      'userData[socialMedia][instagram]': 'https://www.instagram.com/ana.lima/',
      'userData[referenceStore]': tiny.stores.lettered.id,
      'userData[referenceSeller]': 'Rui',
      'userData[acceptTerms]': 'true',
      'userData[acceptReceiveEmail]': 'true',
    })
    expect(saved.statusCode).toBe(200)
    const { msg, user, profile } = saved.json<ProfileSaved>()
    expect(msg).toBe('Atualizado com sucesso!')
    expect(user.name).toBe('Ana Paula Lima')
    expect(profile).toMatchObject({ version: 2, cpf: '52998224725', cellphone: '+5511987654321' })
    expect(profile.userData).toMatchObject({
      birthDate: '1990-01-29',
      profession: 'Arquiteto',
      cau: 'A66583-5',
      address: { zipCode: '01310100', state: 'SP', complement: null },
      office: { cnpj: '12ABC34501DE35' },
      socialMedia: { instagram: 'ana.lima' },
      referenceStore: { name: 'Água & Forma' },
      acceptReceiveEmail: true,
    })
    const given = await db().select().from(consent).where(eq(consent.personId, tiny.people.ana.id))
    expect(given.map(({ kind: what, granted }) => [what, granted])).toEqual([['receive-email', true]])
    const trail = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'profile-updated'))
      .orderBy(auditEntry.seq)
    expect(JSON.stringify(trail)).not.toMatch(/52998224725|98765|66583|1990/)
  })

  test('what is left out stays, what is empty is cleared', async () => {
    await saveForm({ 'userData[office][role]': '', name: 'Ana Lima' })
    const { office, address } = await told()
    expect(office).toMatchObject({ name: 'Lima Arquitetura', role: null })
    expect(address.city).toBe('São Paulo')
  })

  test('every wrong field has its sentence, and nothing is changed', async () => {
    const before = await profileOf()
    const wrong = {
      name: ' ',
      email: 'ana@',
      cellphone: '(11) 3333-4444',
      'userData[cpf]': '529.982.247-24',
      'userData[birthDate]': '31/02/1990',
      'userData[address][zipCode]': '00000-000',
      'userData[address][state]': 'XX',
      'userData[profession]': 'Arquiteta',
      'userData[cau]': 'B1',
    }
    const answer = await saveForm(wrong)
    expect(answer.statusCode).toBe(400)
    expect(errorOf(answer).fields).toEqual({
      name: 'Digite um nome válido',
      email: 'Digite um e-mail válido',
      cellphone: 'Digite um telefone válido',
      cpf: 'Digite um CPF válido',
      birthDate: 'Digite uma data de nascimento válida (a partir de 18 anos)',
      zipCode: 'Digite um CEP válido',
      state: 'Escolha um estado válido',
      profession: 'Escolha uma profissão válida',
      cau: 'Digite um CAU válido',
    })
    expect(await profileOf()).toEqual(before)
    const terms = await saveForm({ 'userData[acceptTerms]': 'false' })
    expect(errorOf(terms).fields).toEqual({ acceptTerms: 'Você precisa aceitar os termos de uso.' })
  })

  test('each reading of cau and crea holds where it applies', async () => {
    // The form of the professional: the number of the profession and no other.
    await saveForm({
      'userData[profession]': 'Engenheiro',
      'userData[cau]': 'A1234-5',
      'userData[crea]': 'CREA-SP 123456',
    })
    expect(await told()).toMatchObject({ cau: null, crea: 'CREA-SP 123456' })
    // The professional's JSON update: no cau for engineers, no crea for designers, both for architects.
    await saveJson({ cau: 'A1234-5', crea: '12345-D' })
    expect(await told()).toMatchObject({ cau: null, crea: '12345-D' })
    await saveJson({ profession: 'Arquiteto', cau: 'A1234-5', crea: '54321-D' })
    expect(await told()).toMatchObject({ cau: 'A1234-5', crea: '54321-D' })
    await saveJson({ profession: 'Designer de Interiores', crea: '99999-D' })
    expect(await told()).toMatchObject({ cau: 'A1234-5', crea: '54321-D' })
    // The admin's update: no cau for engineers and architects, no crea for designers.
    await saveJson({ profession: 'Arquiteto', cau: 'A9999-9', crea: '77777-D' }, 'admin')
    expect(await told()).toMatchObject({ cau: 'A1234-5', crea: '77777-D' })
  })

  describe('the document of the designers’ association', () => {
    const stored = async () => {
      const [row] = await db().select().from(professional).where(eq(professional.personId, tiny.people.ana.id))
      return row?.abdFile ?? null
    }
    const exists = (key: string | null) =>
      app.services.deps.files.read(key ?? '').then(
        () => true,
        () => false,
      )
    const designer = { 'userData[profession]': 'Designer de Interiores', 'userData[abd]': '77' }

    test('is kept, shown as received, and replaced by the next one', async () => {
      const file = await makePhoto({ width: 40, height: 30 })
      const saved = await saveForm({ ...designer, file })
      expect(saved.json<ProfileSaved>().profile.userData).toMatchObject({ abd: '77', abdFile: true })
      const first = await stored()
      expect((await saveForm({ ...designer, file })).statusCode).toBe(200)
      expect(await stored()).not.toBe(first)
      expect([await exists(first), await exists(await stored())]).toEqual([false, true])
    })

    test('that is no picture is refused and changes nothing', async () => {
      const before = [await stored(), await profileOf()]
      const refused = await saveForm({ ...designer, name: 'Outra', file: Buffer.from('MZ not a picture') })
      expect([refused.statusCode, errorOf(refused).code]).toEqual([415, 'file-not-accepted'])
      expect([await stored(), await profileOf()]).toEqual(before)
    })

    test('of somebody who is no designer any more is forgotten, and none is taken', async () => {
      const before = await stored()
      const file = await makePhoto({ width: 40, height: 30 })
      await saveForm({ 'userData[profession]': 'Arquiteto', 'userData[cau]': 'A1234-5', file })
      expect(await told()).toMatchObject({ profession: 'Arquiteto', abd: null, abdFile: false })
      expect([await stored(), await exists(before)]).toEqual([null, false])
    })
  })

  test('a professional names a store that takes part, and keeps one that left', async () => {
    const { docs } = (await app.call('professional', 'GET', '/professional/open-stores')).json<OpenStores>()
    expect(docs).toContainEqual({ _id: tiny.stores.numeric.id, name: 'Casa das Louças', cnpj: '11222333000181' })
    const name = (referenceStore: string) => saveForm({ 'userData[referenceStore]': referenceStore })
    const refused = { referenceStore: 'Escolha uma loja da lista' }
    expect(errorOf(await name('Casa das Louças')).fields).toEqual(refused)
    expect((await name(tiny.stores.numeric.id)).statusCode).toBe(200)
    const leave = (active: boolean) => db().update(store).set({ active }).where(eq(store.id, tiny.stores.numeric.id))
    await leave(false)
    expect((await name(tiny.stores.numeric.id)).statusCode).toBe(200)
    await name('')
    expect((await told()).referenceStore).toBeNull()
    expect(errorOf(await name(tiny.stores.numeric.id)).fields).toEqual(refused)
    await leave(true)
  })

  test("the admin's update says so, and needs the id of a professional", async () => {
    const answer = await saveJson({ modality: 'escritorio' }, 'admin')
    expect(answer.json<ProfileSaved>().msg).toBe('Profissional atualizado com sucesso!')
    const without = await app.call('admin', 'POST', '/professionals/update', { userData: {} })
    expect([without.statusCode, errorOf(without).msg]).toEqual([400, 'ID do profissional não informado'])
    for (const id of [tiny.people.manager.id, '0199f3a0-0000-7000-8000-00000000ffff', 'x'])
      expect((await saveJson({}, 'admin', id)).statusCode).toBe(404)
  })

  test('nobody changes another', async () => {
    const before = await profileOf()
    expect((await saveJson({ modality: 'loja' }, 'otherProfessional')).statusCode).toBe(404)
    expect((await saveForm({ _id: tiny.people.ana.id, name: 'Outra' }, 'otherProfessional')).statusCode).toBe(404)
    const seller = await form('seller', 'POST', '/shopkeeper/update-me', { _id: tiny.people.manager.id, name: 'Outra' })
    expect(seller.statusCode).toBe(404)
    expect(await profileOf()).toEqual(before)
  })

  test('a change made from an old version is refused, and shows itself when it is read again', async () => {
    const { version } = await profileOf()
    expect((await saveForm({ version, name: 'Ana Lima' })).statusCode).toBe(200)
    const second = await saveForm({ version, name: 'Ana L.' })
    expect([second.statusCode, errorOf(second).code]).toEqual([409, 'version-conflict'])
    expect((await app.call('professional', 'GET', '/professional/users/me')).json<Me>().user.name).toBe('Ana Lima')
  })

  test('a new handle is looked at again', async () => {
    await db()
      .update(professional)
      .set({ instagramStatus: 'approved' })
      .where(eq(professional.personId, tiny.people.ana.id))
    const status = async () =>
      (await db().select().from(professional).where(eq(professional.personId, tiny.people.ana.id)))[0]?.instagramStatus
    await saveJson({ socialMedia: { instagram: '@ana.lima' } })
    expect(await status()).toBe('approved')
    await saveJson({ socialMedia: { instagram: 'lima.arq' } })
    expect(await status()).toBe('pending')
    await saveJson({ socialMedia: { instagram: null } })
    expect(await status()).toBe('not-informed')
  })

  test('a new e-mail needs the password, tells the old mailbox, and may not be taken', async () => {
    const email = 'marta.nova@exemplo.com.br'
    const save = (fields: object) => form('shopkeeper', 'POST', '/shopkeeper/update-me', { ...fields })
    expect(errorOf(await save({ email })).fields).toEqual({ currentPassword: 'Digite a senha' })
    const wrong = await save({ email, currentPassword: 'outra-senha-2026' })
    expect([wrong.statusCode, errorOf(wrong).code]).toEqual([422, 'password-wrong'])
    const taken = await save({ email: tiny.people.seller.email, currentPassword: tinyPassword })
    expect(errorOf(taken).fields).toEqual({ email: 'Este e-mail já está em uso' })
    expect((await save({ email, currentPassword: tinyPassword, cpf: '111.444.777-35' })).statusCode).toBe(200)
    const [letter] = await db().select().from(mail).where(eq(mail.to, tiny.people.manager.email))
    expect(letter?.subject).toBe('Seu e-mail foi trocado')
    expect((await profileOf('shopkeeper', '/stores/users/me')).cpf).toBe('11144477735')
  })

  test('a password in the update takes the present one, and the other devices are signed out', async () => {
    const login = (password: string) =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: tiny.people.bruno.email, password } })
    const other = (await login(tinyPassword)).json<{ accessToken: string }>().accessToken
    const short = await saveForm({ password: 'curta', currentPassword: tinyPassword }, 'otherProfessional')
    expect(errorOf(short).fields).toEqual({ password: 'Digite uma senha válida' })
    const saved = await saveForm({ password: 'nascente-nova-2026', currentPassword: tinyPassword }, 'otherProfessional')
    expect(saved.statusCode).toBe(200)
    expect((await login(tinyPassword)).statusCode).toBe(401)
    expect((await login('nascente-nova-2026')).statusCode).toBe(200)
    expect(await app.services.accounts.authenticate(other)).toBeNull()
    expect(await app.services.accounts.authenticate(app.tokens.otherProfessional)).not.toBeNull()
  })
})
