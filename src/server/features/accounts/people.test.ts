import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { person as people, store as stores } from '#server/db/schema/schema.ts'
import type { NewPerson } from '#server/features/accounts/people.service.ts'
import { accountsOn, newCnpj, password, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'

eachDatabase((_kind, open) => {
  let world: World
  beforeAll(async () => void (world = accountsOn(await open())))

  const create = (wanted: Partial<NewPerson>) =>
    world.database.transaction((tx) =>
      world.accounts.createPerson(tx, {
        userType: 'professional',
        subUserType: 'standard',
        name: 'Ana Lima',
        email: 'ana@exemplo.com.br',
        password,
        ...wanted,
      }),
    )
  const everyone = () => world.database.db.select().from(people)

  describe('who is signed in', () => {
    test('is a professional with level and points', async () => {
      const someone = await world.person('professional', { profileImage: '/fotos/ana.jpg' })
      const { accessToken, user, outboxKeys } = await world.signIn('professional', someone)
      expect(await world.accounts.me(await world.callerOf(accessToken))).toEqual({
        user: { ...user, profileImage: '/fotos/ana.jpg' },
        professional: { level: { level: 1, points: 1234, sublevel: 2 } },
        outboxKeys,
      })
    })

    test.each(['shopkeeper', 'admin'] as const)('is a %s without a level', async (role) => {
      const someone = await world.person(role)
      const { accessToken, user } = await world.signIn(role, someone)
      const me = await world.accounts.me(await world.callerOf(accessToken))
      expect(me).toMatchObject({ user, professional: null })
      expect(me.user.store?.cnpj ?? '').toBe(someone.cnpj)
    })
  })

  describe('a new person', () => {
    test('is kept with the e-mail in small letters and a name that can be searched', async () => {
      const id = await create({ name: ' José Ávila ', email: ' Jose@Exemplo.com.br ' })
      const [row] = await world.database.db.select().from(people).where(eq(people.id, id))
      expect(row).toMatchObject({
        name: 'José Ávila',
        nameKey: 'jose avila',
        email: 'jose@exemplo.com.br',
        status: 'active',
      })
    })

    test.each([
      ['password', { password: 'a'.repeat(7) }],
      ['password', { password: 'a'.repeat(129) }],
      ['name', { name: '   ' }],
      ['email', { email: 'ana' }],
      ['email', { email: 'ana@x y' }],
      ['email', { email: `${'a'.repeat(250)}@b.co` }],
      ['subUserType', { subUserType: 'manager' }],
      ['storeId', { userType: 'shopkeeper', subUserType: 'seller' }],
      ['storeId', { storeId: '0199f3a0-0000-7000-8000-000000000001' }],
    ] as const satisfies readonly (readonly [string, Partial<NewPerson>])[])(
      'with a wrong %s is refused',
      async (field, facts) => {
        const before = await everyone()
        await expect(create({ email: 'nova@exemplo.com.br', ...facts })).rejects.toMatchObject({
          code: 'validation',
          details: { fields: { [field]: expect.any(String) } },
        })
        expect(await everyone()).toHaveLength(before.length)
      },
    )

    test('with a password of eight characters is taken', async () => {
      await expect(create({ email: 'oito@exemplo.com.br', password: 'a'.repeat(8) })).resolves.toEqual(
        expect.any(String),
      )
    })

    test('with an e-mail that is taken for the role is refused; another role may have it', async () => {
      const email = 'repetida@exemplo.com.br'
      await create({ email })
      await expect(create({ email: email.toUpperCase() })).rejects.toMatchObject({
        details: { fields: { email: 'Este e-mail já está em uso' } },
      })
      await expect(create({ email, userType: 'admin', subUserType: 'owner' })).resolves.toEqual(expect.any(String))
    })
  })

  describe('a new store', () => {
    test('is found by its CNPJ without points and by its name without accents', async () => {
      const { id, cnpj } = await world.store({ tradeName: 'Água & Cia' })
      const [row] = await world.database.db.select().from(stores).where(eq(stores.id, id))
      expect(row).toMatchObject({ cnpj, nameKey: 'agua & cia', participating: true, active: true })
    })

    test('with a wrong CNPJ is refused', async () => {
      await expect(world.store({ cnpj: '11.222.333/0001-82' })).rejects.toMatchObject({ code: 'cnpj-invalid' })
    })

    test('with a known CNPJ is refused', async () => {
      const cnpj = newCnpj()
      await world.store({ cnpj })
      await expect(world.store({ cnpj })).rejects.toMatchObject({ details: { fields: { cnpj: expect.any(String) } } })
    })
  })
})
