import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { AdminKind } from '#contract/api.gen.ts'
import { auditEntry, invoice, mail } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/identity.ts'
import { accountsOn, newOrigin, outcome, password, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type AdminsService, createAdminsService } from './admins.service.ts'

eachDatabase((_kind, open) => {
  describe('the administration', () => {
    let world: World
    let admins: AdminsService
    let olga: Identity & { email: string }
    beforeAll(async () => {
      world = accountsOn(await open())
      const { database, accounts } = world
      admins = createAdminsService({
        database,
        accounts,
        clock: world.now,
        newId: randomUUID,
        publicUrl: 'https://app.exemplo.com.br',
      })
    })
    const admin = async (subUserType: AdminKind, name = 'Olga Prado'): Promise<Identity & { email: string }> => {
      const { id, email } = await world.person('admin', { subUserType, name })
      const who = { sessionId: randomUUID(), storeId: null, beforeTerms: false }
      return { ...who, personId: id, name, email, userType: 'admin', subUserType }
    }
    beforeEach(async () => void (olga = await admin('owner')))

    let made = 0
    const newEmail = () => `administradora${(made += 1)}@exemplo.com.br`
    const create = (facts: object = {}) =>
      admins.create(olga, { name: ' Carla Nunes ', email: newEmail(), password, ...facts })
    const signIn = (email: string, secret = password) =>
      outcome(world.accounts.adminLogin({ email, password: secret, origin: newOrigin() }))
    const list = (query: object = {}) => admins.list({ page: 1, limit: 20, order: 'name', ...query })
    const fieldsOf = (refused: Promise<unknown>) =>
      refused.then(
        () => null,
        (error: { details: { fields: unknown } }) => error.details.fields,
      )

    test('an owner makes an admin, who signs in; an operator unless said otherwise', async () => {
      const email = newEmail()
      const carla = await create({ email: ` ${email.toUpperCase()} ` })
      expect(carla).toMatchObject({ name: 'Carla Nunes', email, subUserType: 'operator', status: 'active', version: 1 })
      expect(carla.lastSeenAt).toBeNull()
      expect(await signIn(email)).toBe('in')
      expect((await list({ search: email })).docs[0]?.lastSeenAt).toBe(world.now().toISOString())
      expect((await create({ subUserType: 'auditor' })).subUserType).toBe('auditor')
    })

    test('whoever is made without a password gets a letter, and nobody enters before they chose one', async () => {
      const email = newEmail()
      await create({ email, password: undefined })
      const [sent] = await world.database.db.select().from(mail).where(eq(mail.to, email))
      expect(sent?.text).toContain('Olga Prado criou um acesso')
      expect(sent?.text).toContain('https://app.exemplo.com.br/cms/forgot-password')
      expect(await signIn(email)).toBe('invalid.credentials')
      expect(await signIn(email, '')).toBe('invalid.credentials')
    })

    test('whoever is shut out lets go of what they had under review', async () => {
      const [{ _id: id }, at] = [await create(), world.now()]
      const held = { id: randomUUID(), assigneeId: id, assignedUntil: new Date(at.getTime() + 60_000) }
      await world.database.db.insert(invoice).values({
        ...held,
        clientKey: randomUUID(),
        bodyHash: '-',
        ownerType: 'professional',
        ownerId: olga.personId,
        senderId: olga.personId,
        source: 'photo',
        status: 'in-review',
        capturedAt: at,
        receivedAt: at,
      })
      await admins.setStatus(olga, id, 'inactive')
      const [row] = await world.database.db.select().from(invoice).where(eq(invoice.id, held.id))
      expect(row).toMatchObject({ assigneeId: null, assignedUntil: null })
    })

    test('wrong fields are named, and an e-mail is used once', async () => {
      expect(await fieldsOf(create({ name: ' ', email: 'carla', password: '123' }))).toEqual({
        name: 'Digite um nome válido',
        email: 'Digite um e-mail válido',
        password: 'A senha tem de 8 a 128 caracteres',
      })
      const { email, _id } = await create()
      expect(await fieldsOf(create({ email }))).toEqual({ email: 'Este e-mail já está em uso' })
      expect(await fieldsOf(admins.update(olga, _id, { email: olga.email }))).toEqual({
        email: 'Este e-mail já está em uso',
      })
    })

    test.each(['operator', 'auditor', 'support'] as const)('an %s changes nobody', async (kind) => {
      const [who, { _id }] = [await admin(kind), await create()]
      const tries = [
        admins.create(who, { name: 'Eva', email: newEmail(), password }),
        admins.update(who, _id, { name: 'Eva' }),
        admins.setStatus(who, _id, 'inactive'),
      ]
      expect(await Promise.all(tries.map(outcome))).toEqual(['forbidden', 'forbidden', 'forbidden'])
    })

    test('professionals and shopkeepers are none of the list, and cannot be changed by it', async () => {
      const ana = await world.person('professional', { name: 'Ana Zelosa' })
      expect((await list({ search: 'zelosa' })).totalDocs).toBe(0)
      expect(await outcome(admins.update(olga, ana.id, { name: 'Outra' }))).toBe('not-found')
      expect(await outcome(admins.setStatus(olga, ana.id, 'inactive'))).toBe('not-found')
    })

    test('who is inactivated is out at once and may come back; twice is no fault', async () => {
      const { _id, email } = await create()
      const session = await world.accounts.adminLogin({ email, password, origin: newOrigin() })
      expect((await admins.setStatus(olga, _id, 'inactive')).status).toBe('inactive')
      expect((await admins.setStatus(olga, _id, 'inactive')).version).toBe(2)
      expect(await signIn(email)).toBe('account-blocked')
      expect((await admins.setStatus(olga, _id, 'active')).status).toBe('active')
      expect(await world.accounts.authenticate(session.accessToken)).toBeNull()
      expect(await signIn(email)).toBe('in')
      const trail = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, _id))
        .orderBy(auditEntry.seq)
      expect(trail.map(({ action }) => action).filter((action) => action.startsWith('admin-'))).toEqual([
        'admin-created',
        'admin-inactivated',
        'admin-activated',
      ])
    })

    test('nobody shuts themselves out, and two owners do not shut each other out', async () => {
      expect(await outcome(admins.setStatus(olga, olga.personId, 'inactive'))).toBe('forbidden')
      expect(await fieldsOf(admins.update(olga, olga.personId, { subUserType: 'support' }))).toHaveProperty(
        'subUserType',
      )
      const vera = await admin('owner')
      const results = await Promise.all([
        outcome(admins.setStatus(olga, vera.personId, 'inactive')),
        outcome(admins.setStatus(vera, olga.personId, 'inactive')),
      ])
      expect(results.toSorted()).toEqual(['forbidden', 'in'])
    })

    test('the second of two changes from the same version is told, and changes nothing', async () => {
      const { _id, version } = await create()
      const first = await admins.update(olga, _id, { name: 'Carla Reis', version })
      expect(first).toMatchObject({ name: 'Carla Reis', version: version + 1 })
      const second = admins.update(olga, _id, { name: 'Carla Dias', version })
      await expect(second).rejects.toMatchObject({
        code: 'version-conflict',
        message: 'Outra pessoa alterou este cadastro. Veja o que mudou.',
      })
      expect((await list({ search: 'carla dias' })).totalDocs).toBe(0)
    })

    test('a new password signs out everywhere and is told by mail; an empty one leaves the present one', async () => {
      const { _id, email } = await create()
      const session = await world.accounts.adminLogin({ email, password, origin: newOrigin() })
      await admins.update(olga, _id, { password: '' })
      expect(await world.accounts.authenticate(session.accessToken)).not.toBeNull()
      await admins.update(olga, _id, { password: 'outra-senha-2026' })
      expect(await world.accounts.authenticate(session.accessToken)).toBeNull()
      expect([await signIn(email), await signIn(email, 'outra-senha-2026')]).toEqual(['invalid.credentials', 'in'])
      const letters = await world.database.db.select().from(mail).where(eq(mail.to, email))
      expect(letters.map(({ subject }) => subject)).toEqual(['Sua senha foi alterada'])
    })

    test('the list is searched without accents, narrowed, ordered and paged', async () => {
      const mark = `zuleica${made}`
      for (const name of ['Á', 'b', 'C']) await create({ name: `${name} ${mark}` })
      const names = async (query: object) => (await list({ search: mark, ...query })).docs.map(({ name }) => name[0])
      expect(await names({})).toEqual(['Á', 'b', 'C'])
      expect(await names({ order: '-name' })).toEqual(['C', 'b', 'Á'])
      expect(await names({ page: 2, limit: 2 })).toEqual(['C'])
      const [first] = (await list({ search: `a ${mark}` })).docs
      await admins.setStatus(olga, first!._id, 'inactive')
      expect([await names({ status: 'active' }), await names({ status: 'inactive' })]).toEqual([['b', 'C'], ['Á']])
      expect(await names({ search: '%' })).toEqual([])
      expect(await names({ search: '', id: first?._id })).toEqual(['Á'])
    })
  })
})

describe.each(databaseKinds())('the kinds of admins on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  test.each(['auditor', 'support'] as const)('an %s reads, and changes nothing but the own account', async (kindOf) => {
    const { accounts, deps } = app.services
    const email = `${kindOf}@exemplo.com.br`
    await deps.database.transaction((tx) =>
      accounts.createPerson(tx, { userType: 'admin', subUserType: kindOf, name: 'Vera', email, password }),
    )
    const first = await accounts.adminLogin({ email, password, origin: newOrigin() })
    const caller = await accounts.authenticate(first.accessToken)
    const { termsVersion } = first
    const { accessToken } = await accounts.acceptTerm(caller!, { termsVersion, acceptReceiveEmail: false })
    const call = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
      (
        await app.inject({
          method,
          url: `/api${url}`,
          headers: { authorization: `Bearer ${accessToken}` },
          ...(payload && { payload }),
        })
      ).statusCode
    expect(await call('GET', '/admin/users')).toBe(200)
    expect(await call('PUT', `/admin/invoices/${app.invoiceId}/approve`, {})).toBe(403)
    expect(await call('POST', '/admin/professionals/invite', { email: 'lia@exemplo.com.br' })).toBe(403)
    expect(await call('PUT', '/admin/users/me', { name: 'Vera Luz' })).toBe(200)
  })
})
