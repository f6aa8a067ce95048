import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UserType } from '#contract/api.gen.ts'
import type { PersonStatus } from '#domain/people/admission.ts'
import { session } from '#server/db/schema/schema.ts'
import { accountsOn, newOrigin, outcome, password, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'

eachDatabase((_kind, open) => {
  let world: World
  let everyone: World
  beforeAll(async () => {
    const database = await open()
    world = accountsOn(database)
    everyone = accountsOn(database, { loginAllUsers: true })
  })

  const roles = ['professional', 'shopkeeper', 'admin'] as const satisfies readonly UserType[]
  const statuses = {
    active: 'in',
    pending: 'in',
    incomplete: 'user-incomplete',
    reproved: 'account-blocked',
    blocked: 'account-blocked',
    inactive: 'account-blocked',
    erased: 'account-blocked',
  } as const satisfies Record<PersonStatus, string>

  describe.each(roles)('a %s', (role) => {
    // Anybody may type the CNPJ of a store: who does waits until somebody of it says yes.
    const outcomes = { ...statuses, ...(role === 'shopkeeper' && { pending: 'awaiting-approval' }) }
    test.each(Object.entries(outcomes))('who is %s, with the right password: %s', async (status, expected) => {
      const someone = await world.person(role, { status: status as PersonStatus })
      expect(await outcome(world.signIn(role, someone))).toBe(expected)
    })

    test.each(Object.keys(statuses))('who is %s learns nothing with a wrong password', async (status) => {
      const { email, cnpj } = await world.person(role, { status: status as PersonStatus })
      const wrong = { email, cnpj, password: 'agua-turva-2026', origin: newOrigin() }
      const { accounts } = world
      const doors = { professional: accounts.login, shopkeeper: accounts.storeLogin, admin: accounts.adminLogin }
      expect(await outcome(doors[role](wrong))).toBe('invalid.credentials')
    })

    test('enters by no other door', async () => {
      const { email, cnpj } = await world.person(role)
      const credentials = { email, password, origin: newOrigin() }
      const results = {
        professional: await outcome(world.accounts.login(credentials)),
        shopkeeper: await outcome(
          world.accounts.storeLogin({ ...credentials, cnpj: cnpj || (await world.store()).cnpj }),
        ),
        admin: await outcome(world.accounts.adminLogin(credentials)),
      }
      const closed = {
        professional: 'invalid.credentials',
        shopkeeper: 'invalid.credentials',
        admin: 'invalid.credentials',
      }
      expect(results).toEqual({ ...closed, [role]: 'in' })
    })

    test('is answered who they are, with a token the server knows', async () => {
      const someone = await world.person(role, { name: '  José Ávila ' })
      const signedIn = await world.signIn(role, someone)
      const isShopkeeper = role === 'shopkeeper'
      expect(signedIn).toEqual({
        accessToken: expect.stringMatching(/^[\w-]{43}$/),
        userType: role,
        user: {
          _id: someone.id,
          name: 'José Ávila',
          email: someone.email,
          userType: role,
          subUserType: { professional: 'standard', shopkeeper: 'seller', admin: 'operator' }[role],
          profileImage: null,
          store: isShopkeeper ? { _id: expect.any(String), name: 'Casa das Louças', cnpj: someone.cnpj } : null,
        },
        termsAccepted: true,
        termsVersion: '',
        outboxKeys: [{ version: 1, key: expect.stringMatching(/^[\w-]{43}$/) }],
        loginAllUsers: false,
      })
      const caller = await world.callerOf(signedIn.accessToken)
      expect(caller).toMatchObject({ personId: someone.id, name: 'José Ávila', userType: role, beforeTerms: false })
      expect(caller.storeId !== null).toBe(isShopkeeper)
    })
  })

  test('the same person may work in two stores with two passwords; the CNPJ decides', async () => {
    const [first, second] = [await world.store(), await world.store()]
    const email = 'duas.lojas@exemplo.com.br'
    const here = await world.person('shopkeeper', { email, storeId: first.id })
    await world.person('shopkeeper', { email, storeId: second.id, password: 'outra-senha-2026' })
    expect((await world.signIn('shopkeeper', { email, cnpj: first.cnpj })).user._id).toBe(here.id)
    expect(await outcome(world.signIn('shopkeeper', { email, cnpj: second.cnpj }))).toBe('invalid.credentials')
  })

  test('the CNPJ may be typed with points, and one with letters keeps them', async () => {
    const { id, cnpj } = await world.store({ cnpj: '12.abc.345/01de-35' })
    expect(cnpj).toBe('12.abc.345/01de-35')
    const { email } = await world.person('shopkeeper', { storeId: id })
    for (const typed of ['12.ABC.345/01DE-35', '12abc34501de35']) {
      expect((await world.signIn('shopkeeper', { email, cnpj: typed })).user.store?.cnpj).toBe('12ABC34501DE35')
    }
  })

  test('a CNPJ with wrong check digits is a wrong field, not a wrong password', async () => {
    const wrong = world.accounts.storeLogin({
      email: 'a@b.c',
      password,
      cnpj: '11.222.333/0001-82',
      origin: newOrigin(),
    })
    await expect(wrong).rejects.toMatchObject({
      code: 'validation',
      details: { fields: { cnpj: 'Digite um CNPJ válido' } },
    })
  })

  describe('who has not finished registering', () => {
    test('is told the user and the open stores by name, after the right password', async () => {
      const fresh = accountsOn(await open())
      const [b, a] = [await fresh.store({ tradeName: 'Banho' }), await fresh.store({ tradeName: 'Água' })]
      await fresh.store({ tradeName: 'Fechada', active: false })
      await fresh.store({ tradeName: 'De fora', participating: false })
      const { id, email, cnpj } = await fresh.person('professional', { status: 'incomplete' })
      await expect(fresh.signIn('professional', { email, cnpj })).rejects.toMatchObject({
        code: 'user-incomplete',
        details: {
          userId: expect.not.stringContaining(id),
          storesList: [
            { _id: a.id, name: 'Água', cnpj: a.cnpj },
            { _id: b.id, name: 'Banho', cnpj: b.cnpj },
          ],
        },
      })
    })

    test('is told the own store, as a shopkeeper', async () => {
      const { id, cnpj } = await world.store({ tradeName: 'Minha Loja' })
      const { email } = await world.person('shopkeeper', { storeId: id, status: 'incomplete' })
      await expect(world.signIn('shopkeeper', { email, cnpj })).rejects.toMatchObject({
        code: 'user-incomplete',
        details: { storesList: [{ _id: id, name: 'Minha Loja', cnpj }] },
      })
    })
  })

  test('nobody enters an inactive store, and only who knows the password is told', async () => {
    const { id, cnpj } = await world.store({ active: false })
    const { email } = await world.person('shopkeeper', { storeId: id })
    expect(await outcome(world.signIn('shopkeeper', { email, cnpj }))).toBe('store-inactive')
    const wrong = world.accounts.storeLogin({ email, password: 'errada-2026', cnpj, origin: newOrigin() })
    expect(await outcome(wrong)).toBe('invalid.credentials')
  })

  describe('where every kind of member may use the generic sign-in', () => {
    test.each(['professional', 'shopkeeper'] as const)('a %s enters by it', async (role) => {
      const { id, email } = await everyone.person(role)
      const signedIn = await everyone.accounts.login({ email, password, origin: newOrigin() })
      expect(signedIn).toMatchObject({ userType: role, user: { _id: id }, loginAllUsers: true })
    })

    test('an admin does not', async () => {
      const { email } = await everyone.person('admin')
      expect(await outcome(everyone.accounts.login({ email, password, origin: newOrigin() }))).toBe(
        'invalid.credentials',
      )
    })

    test('the password decides who is meant, and a blocked account does not stand in the way of an open one', async () => {
      const email = 'muitos.papeis@exemplo.com.br'
      await everyone.person('professional', { email, status: 'blocked' })
      const shopkeeper = await everyone.person('shopkeeper', { email })
      const other = await everyone.person('shopkeeper', { email, password: 'outra-senha-2026' })
      const enter = (typed: string) => everyone.accounts.login({ email, password: typed, origin: newOrigin() })
      expect((await enter(password)).user._id).toBe(shopkeeper.id)
      expect((await enter('outra-senha-2026')).user._id).toBe(other.id)
    })
  })

  test('parallel sign-ins of one person all succeed, with a session each', async () => {
    const someone = await world.person('professional')
    const signedIn = await Promise.all(Array.from({ length: 8 }, () => world.signIn('professional', someone)))
    expect(new Set(signedIn.map(({ accessToken }) => accessToken)).size).toBe(8)
    const rows = await world.database.db.select().from(session).where(eq(session.personId, someone.id))
    expect(rows).toHaveLength(8)
  })
})
