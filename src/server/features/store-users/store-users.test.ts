import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { and, asc, eq } from 'drizzle-orm'
import { auditEntry, mail, person } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/identity.ts'
import type { NewPerson } from '#server/features/accounts/people.service.ts'
import { firstTerms } from '#server/seed/terms.ts'
import { accountsOn, outcome, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { newCpf, newEmail, storeSignUp } from '#tests/support/joining.ts'
import { createStoreUsersService, type StoreUsersService } from './store-users.service.ts'

const fieldsOf = (refused: Promise<unknown>) =>
  refused.then(
    () => null,
    (error: { details: { fields: unknown } }) => error.details.fields,
  )

eachDatabase((_kind, open) => {
  let world: World
  let users: StoreUsersService
  let shop: { id: string; cnpj: string }
  beforeAll(async () => {
    world = accountsOn(await open())
    const { database, accounts } = world
    await database.transaction(async (tx) => {
      for (const terms of firstTerms) await accounts.publishTerms(tx, terms)
    })
    const clock = world.now
    users = createStoreUsersService({ database, accounts, clock, newId: randomUUID, publicUrl: 'http://localhost' })
  })
  beforeEach(async () => void (shop = await world.store({ tradeName: 'Casa das Louças' })))

  const who = (id: string, facts: Pick<Identity, 'userType' | 'subUserType' | 'storeId'>): Identity => ({
    ...facts,
    personId: id,
    name: 'Carla Nunes',
    sessionId: randomUUID(),
    beforeTerms: false,
  })
  const admin = async () =>
    who((await world.person('admin')).id, { userType: 'admin', subUserType: 'operator', storeId: null })
  const manager = async (storeId = shop.id) =>
    who((await world.person('shopkeeper', { storeId, subUserType: 'manager' })).id, {
      userType: 'shopkeeper',
      subUserType: 'manager',
      storeId,
    })
  const member = (facts: Partial<NewPerson> = {}) => world.person('shopkeeper', { storeId: shop.id, ...facts })
  const enter = (email: string) => outcome(world.signIn('shopkeeper', { email, cnpj: shop.cnpj }))
  const letters = async (email: string) =>
    (await world.database.db.select().from(mail).where(eq(mail.to, email))).map(({ subject }) => subject)
  const trailOf = (id: string) =>
    world.database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.action, 'store-user-updated')))
      .orderBy(asc(auditEntry.seq))
  const list = (query: object = {}) => users.list({ page: 1, limit: 20, order: 'name', ...query })
  const idOf = async (email: string) =>
    (await world.database.db.select().from(person).where(eq(person.email, email)))[0]?.id ?? ''

  describe('the register', () => {
    test('who joined waits, is confirmed with a mail, and enters', async () => {
      const email = newEmail()
      await world.accounts.joinStore(storeSignUp(shop.id, { facts: { email } }))
      expect(await enter(email)).toBe('awaiting-approval')
      const [waiting] = (await list({ status: 'pending', search: email })).docs
      expect(waiting).toMatchObject({
        email,
        subUserType: 'manager',
        emailValidated: false,
        store: { _id: shop.id, name: 'Casa das Louças', cnpj: shop.cnpj },
      })
      const confirmed = await users.update(await admin(), waiting!._id, { status: 'active', version: waiting!.version })
      expect(confirmed).toMatchObject({ status: 'active', version: waiting!.version + 1 })
      expect(await enter(email)).toBe('in')
      expect(await letters(email)).toContain('Seu acesso ao Nascente foi liberado')
      expect(await trailOf(waiting!._id)).toMatchObject([
        { actorType: 'admin', before: { status: 'pending' }, after: { fields: ['status'], status: 'active' } },
      ])
    })

    test('the same again changes nothing and mails nobody', async () => {
      const { id, email } = await member({ status: 'pending' })
      const by = await admin()
      await users.update(by, id, { status: 'active' })
      const again = await users.update(by, id, { status: 'active', name: 'Ana Lima', email: ` ${email.toUpperCase()}` })
      expect(again.version).toBe(2)
      expect(await letters(email)).toHaveLength(1)
      expect(await trailOf(id)).toHaveLength(1)
    })

    test.each(['inactive', 'pending'] as const)('who is set to %s is out at once and may come back', async (status) => {
      const { id, email } = await member()
      const { accessToken } = await world.signIn('shopkeeper', { email, cnpj: shop.cnpj })
      const by = await admin()
      await users.update(by, id, { status })
      expect(await world.accounts.authenticate(accessToken)).toBeNull()
      expect(await enter(email)).toBe(status === 'pending' ? 'awaiting-approval' : 'account-blocked')
      await users.update(by, id, { status: 'active' })
      expect(await world.accounts.authenticate(accessToken)).toBeNull()
      expect(await enter(email)).toBe('in')
    })

    test('another profile takes a new token, and the new one holds', async () => {
      const { id, email } = await member()
      const { accessToken } = await world.signIn('shopkeeper', { email, cnpj: shop.cnpj })
      expect((await users.update(await admin(), id, { subUserType: 'manager' })).subUserType).toBe('manager')
      expect(await world.accounts.authenticate(accessToken)).toBeNull()
    })

    test('facts are kept as everywhere, a new address is to be proven, and the trail names fields only', async () => {
      const { id } = await member({ emailValidated: true })
      const [email, cpf] = [newEmail(), newCpf()]
      const by = await admin()
      const changed = await users.update(by, id, { name: ' Lia Campos ', email, cellphone: '(41) 98765-4321', cpf })
      expect(changed).toMatchObject({
        name: 'Lia Campos',
        email,
        cellphone: '+5541987654321',
        cpf,
        emailValidated: false,
      })
      expect(await letters(email)).toEqual(['Confirme o seu e-mail'])
      const [entry] = await trailOf(id)
      expect(entry?.after).toEqual({ fields: ['name', 'email', 'cellphone', 'cpf'] })
      expect(await users.update(by, id, { cellphone: '', cpf: '' })).toMatchObject({ cellphone: null, cpf: null })
    })

    test('wrong fields are named, and e-mail and CPF are used once in a store', async () => {
      const cpf = newCpf()
      const [{ id }, other, by] = [await member(), await member(), await admin()]
      const wrong = { name: ' ', email: 'lia', cellphone: '123', cpf: '111.111.111-11' }
      expect(await fieldsOf(users.update(by, id, wrong))).toEqual({
        name: 'Digite um nome válido',
        email: 'Digite um e-mail válido',
        cellphone: 'Digite um telefone válido',
        cpf: 'Digite um CPF válido',
      })
      await users.update(by, other.id, { cpf })
      expect(await fieldsOf(users.update(by, id, { cpf }))).toEqual({ cpf: 'Outra pessoa desta loja tem este CPF' })
      expect(await fieldsOf(users.update(by, id, { email: other.email }))).toEqual({
        email: 'Este e-mail já está em uso',
      })
      const elsewhere = await world.person('shopkeeper')
      expect((await users.update(by, elsewhere.id, { cpf })).cpf).toBe(cpf)
    })

    test('who has not finished the registration cannot be confirmed', async () => {
      const { id } = await member({ status: 'incomplete' })
      expect(await fieldsOf(users.update(await admin(), id, { status: 'active' }))).toEqual({
        status: 'A pessoa ainda não concluiu o cadastro',
      })
    })

    test('the second of two changes from the same version is told, and changes nothing', async () => {
      const [{ id }, by] = [await member(), await admin()]
      const both = await Promise.all([
        outcome(users.update(by, id, { name: 'Lia Reis', version: 1 })),
        outcome(users.update(by, id, { name: 'Lia Dias', version: 1 })),
      ])
      expect(both.toSorted()).toEqual(['in', 'version-conflict'])
      expect((await list({ search: 'lia reis' })).totalDocs + (await list({ search: 'lia dias' })).totalDocs).toBe(1)
    })

    test('professionals and admins are none of it', async () => {
      const ana = await world.person('professional', { name: 'Ana Zelosa' })
      expect((await list({ search: 'zelosa' })).totalDocs).toBe(0)
      expect(await outcome(users.update(await admin(), ana.id, { status: 'inactive' }))).toBe('not-found')
    })

    test('it is searched by person and store, narrowed, ordered, paged, and asked store by store', async () => {
      const mark = `zuleica${randomUUID().slice(0, 8)}`
      const store = await world.store({ tradeName: `Água ${mark}` })
      for (const name of ['Á', 'b', 'C'])
        await world.person('shopkeeper', { name: `${name} ${mark}`, storeId: store.id })
      await world.person('shopkeeper', { name: 'D', storeId: store.id, status: 'blocked' })
      const names = async (query: object) => (await list({ search: mark, ...query })).docs.map(({ name }) => name[0])
      expect(await names({})).toEqual(['Á', 'b', 'C', 'D'])
      expect(await names({ order: '-name' })).toEqual(['D', 'C', 'b', 'Á'])
      expect(await names({ page: 2, limit: 3 })).toEqual(['D'])
      expect(await names({ status: 'inactive' })).toEqual(['D'])
      expect(await names({ search: store.cnpj })).toEqual(['Á', 'b', 'C', 'D'])
      expect(await names({ search: '%' })).toEqual([])
      const [first] = (await list({ search: mark })).docs
      expect(await names({ search: '', id: first?._id })).toEqual(['Á'])
      const ofStore = await users.ofStore(store.id, { page: 1, limit: 20, order: 'name', search: `b ${mark}` })
      expect(ofStore.docs.map(({ name }) => name)).toEqual([`b ${mark}`])
      expect(await outcome(users.ofStore(randomUUID(), { page: 1, limit: 20, order: 'name' }))).toBe('not-found')
    })
  })

  describe("a manager's team", () => {
    const team = (by: Identity) => users.team(by, { page: 1, limit: 20 })

    test('shows the own sellers, those who wait first, and no CPF', async () => {
      const by = await manager()
      await member({ name: 'Bia' })
      await member({ name: 'Caio', status: 'pending' })
      await member({ name: 'Davi', status: 'incomplete' })
      await member({ name: 'Eva', status: 'blocked' })
      await world.person('shopkeeper', { name: 'De outra loja' })
      const { docs, totalDocs } = await team(by)
      expect(docs.map(({ name, status }) => [name, status])).toEqual([
        ['Caio', 'pending'],
        ['Bia', 'active'],
      ])
      expect(totalDocs).toBe(2)
      expect(docs[0]).not.toHaveProperty('cpf')
    })

    test('a manager confirms a seller with a mail, and keeps them out again; twice is no fault', async () => {
      const by = await manager()
      const email = newEmail()
      await world.accounts.joinStore(storeSignUp(shop.id, { facts: { email } }))
      const id = await idOf(email)
      expect((await users.setMember(by, id, 'active')).status).toBe('active')
      await users.setMember(by, id, 'active')
      expect(await enter(email)).toBe('in')
      expect((await letters(email)).filter((subject) => subject.includes('liberado'))).toHaveLength(1)
      const { accessToken } = await world.signIn('shopkeeper', { email, cnpj: shop.cnpj })
      expect((await users.setMember(by, id, 'inactive')).status).toBe('inactive')
      expect(await world.accounts.authenticate(accessToken)).toBeNull()
      expect(await trailOf(id)).toMatchObject([
        { actorId: by.personId, actorType: 'shopkeeper', after: { status: 'active' } },
        { actorId: by.personId, actorType: 'shopkeeper', after: { status: 'inactive' } },
      ])
    })

    test('nobody but sellers of the own store, and whom the programme does not keep out', async () => {
      const by = await manager()
      const others = [
        await world.person('shopkeeper', { status: 'pending' }),
        await member({ subUserType: 'manager', status: 'pending' }),
        await member({ status: 'blocked' }),
        await member({ status: 'incomplete' }),
        { id: by.personId },
        { id: randomUUID() },
      ]
      const tries = others.map(({ id }) => outcome(users.setMember(by, id, 'active')))
      expect(await Promise.all(tries)).toEqual(others.map(() => 'not-found'))
    })

    test('whom the programme made inactive, no manager lets in again', async () => {
      const [by, { id }] = [await manager(), await member()]
      expect((await users.update(await admin(), id, { status: 'inactive' })).status).toBe('inactive')
      expect((await team(by)).docs).toEqual([])
      expect(await outcome(users.setMember(by, id, 'active'))).toBe('not-found')
    })

    test('a seller sees and changes nobody', async () => {
      const [one, other] = [await member(), await member({ status: 'pending' })]
      const by = who(one.id, { userType: 'shopkeeper', subUserType: 'seller', storeId: shop.id })
      expect(await outcome(team(by))).toBe('forbidden')
      expect(await outcome(users.setMember(by, other.id, 'active'))).toBe('forbidden')
    })
  })
})
