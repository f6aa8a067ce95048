import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerData } from '#contract/api.gen.ts'
import { refusals } from '#domain/errors/refusal.ts'
import { customer, notification } from '#server/db/schema/schema.ts'
import { createNotificationsService } from '#server/features/notifications/notifications.service.ts'
import { createSettingsService } from '#server/features/settings/settings.service.ts'
import { accountsOn, days, hours, outcome, type World } from '#tests/support/accounts.ts'
import { newCpf } from '#tests/support/joining.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { createCustomersService, type CustomersService } from './customers.service.ts'
import type { Asker } from './customers.deps.ts'

eachDatabase((_kind, open) => {
  let world: World
  let customers: CustomersService
  let ana: Asker
  let bruno: Asker
  let helena: Asker
  const member = async (userType: 'professional' | 'admin', name: string): Promise<Asker> => ({
    personId: (await world.person(userType, { name })).id,
    userType,
  })
  beforeAll(async () => {
    world = accountsOn(await open())
    const deps = { database: world.database, clock: world.now, newId: randomUUID }
    const notifications = createNotificationsService({ ...deps, settings: createSettingsService(deps) })
    customers = createCustomersService({ ...deps, notifications })
    helena = await member('admin', 'Helena Duarte')
  })
  beforeEach(async () => {
    ana = await member('professional', 'Ana Lima')
    bruno = await member('professional', 'Bruno Reis')
  })

  const dataOf = (document: string, more: CustomerData = {}) => ({ document, name: 'Paula Menezes', ...more })
  const register = async (by: Asker, document: string, more: CustomerData = {}) =>
    (await customers.register(by, dataOf(document, more))).customer
  const listOf = async (by: Asker, more: Partial<Parameters<CustomersService['list']>[1]> = {}) =>
    customers.list(by, { page: 1, limit: 20, ...more })
  const fieldsOf = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: { details?: { fields?: Record<string, string> } }) => error.details?.fields,
    )

  test('a customer is protected for 180 days, and its document is nowhere to be read', async () => {
    const cpf = newCpf()
    const shown = await register(ana, `${cpf.slice(0, 9)}-${cpf.slice(9)}`, {
      email: 'Paula@Exemplo.com.br',
      cellphone: '(11) 98765-4321',
      project: {
        name: 'Casa no Morumbi',
        kind: 'residential',
        city: 'São Paulo',
        state: 'SP',
        estimatedAt: '2027-03-01',
      },
    })
    expect(shown).toMatchObject({
      personType: 'cpf',
      documentLast3: cpf.slice(-3),
      email: 'paula@exemplo.com.br',
      cellphone: '+5511987654321',
      project: { kind: 'residential', estimatedAt: '2027-03-01' },
      status: 'active',
      renewedCount: 0,
    })
    expect(new Date(shown.validUntil).getTime()).toBe(world.now().getTime() + days(180))
    const [row] = await world.database.db.select().from(customer).where(eq(customer.id, shown._id))
    expect(JSON.stringify(row)).not.toContain(cpf.slice(0, 9))
    expect(row?.documentHash).toMatch(/^[\da-f]{64}$/)
    expect(await register(ana, '12.abc.345/01de-35')).toMatchObject({ personType: 'cnpj', documentLast3: 'E35' })
  })

  test('what does not fit is refused field by field, and nothing is written', async () => {
    const wrong = {
      name: ' ',
      email: 'x',
      cellphone: '1',
      project: { kind: 'rural', state: 'XX', estimatedAt: 'amanhã' },
    }
    const fields = await fieldsOf(customers.register(ana, { document: '123', ...wrong }))
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(
      ['cellphone', 'document', 'email', 'estimatedAt', 'name', 'projectKind', 'state'].toSorted(),
    )
    expect((await listOf(ana)).totalDocs).toBe(0)
  })

  test('twenty taps at once and an answer that was lost make one customer', async () => {
    const cpf = newCpf()
    const all = await Promise.all(Array.from({ length: 20 }, () => customers.register(ana, dataOf(cpf))))
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(all.map((each) => each.customer._id)).size).toBe(1)
    expect((await listOf(ana)).totalDocs).toBe(1)
    expect(await fieldsOf(register(ana, cpf, { name: 'Outro nome' }))).toEqual({
      document: 'Você já cadastrou este cliente.',
    })
  })

  test('of professionals who register a client at the same moment one gets it, and the others learn nobody’s name', async () => {
    const cpf = newCpf()
    const both = await Promise.all([outcome(register(ana, cpf)), outcome(register(bruno, cpf, { name: 'Paula M.' }))])
    expect(both.toSorted()).toEqual(['customer-already-registered', 'in'])
    const [loser, winner] = both[0] === 'in' ? [bruno, ana] : [ana, bruno]
    const refused: unknown = await register(loser, cpf).catch((error: unknown) => error)
    expect(refused).toMatchObject({ message: refusals['customer-already-registered'].msg, details: {} })
    expect((await listOf(loser)).docs).toEqual([])
    expect((await listOf(winner)).docs).toHaveLength(1)
  })

  test('the first registration wins until it ends; then whoever comes first, and the old one cannot be renewed', async () => {
    const cpf = newCpf()
    const first = await register(ana, cpf)
    world.later(days(180) - 1)
    expect(await outcome(register(bruno, cpf))).toBe('customer-already-registered')
    world.later(1)
    const both = await Promise.all([outcome(register(bruno, cpf)), outcome(customers.renew(ana, first._id))])
    expect(both.toSorted()).toEqual(['customer-already-registered', 'in'])
  })

  test('a client registered anew after its end leaves the old registration behind', async () => {
    const cpf = newCpf()
    const old = await register(ana, cpf)
    world.later(days(181))
    const again = await register(ana, cpf)
    expect(again._id).not.toBe(old._id)
    expect(await outcome(customers.renew(ana, old._id))).toBe('customer-not-renewable')
  })

  describe('a renewal', () => {
    test('protects for another 180 days from now, and asked for again is the same one', async () => {
      const { _id } = await register(ana, newCpf())
      expect(await outcome(customers.renew(ana, _id))).toBe('customer-not-renewable')
      world.later(days(150))
      const all = await Promise.all(Array.from({ length: 5 }, () => customers.renew(ana, _id)))
      for (const shown of all) {
        expect(shown).toMatchObject({ renewedCount: 1, status: 'active' })
        expect(new Date(shown.validUntil).getTime()).toBe(world.now().getTime() + days(180))
      }
    })

    test('is possible three times and until 30 days after the end', async () => {
      const { _id } = await register(ana, newCpf())
      for (let count = 1; count <= 3; count += 1) {
        world.later(days(180))
        expect(await customers.renew(ana, _id)).toMatchObject({ renewedCount: count })
      }
      world.later(days(170))
      expect(await outcome(customers.renew(ana, _id))).toBe('customer-not-renewable')
      const other = await register(ana, newCpf())
      world.later(days(210) + 1)
      expect(await outcome(customers.renew(ana, other._id))).toBe('customer-not-renewable')
    })
  })

  describe('a change', () => {
    test('keeps what is left out, clears what is emptied, and leaves the end of the protection', async () => {
      const before = await register(ana, newCpf(), {
        email: 'p@exemplo.com.br',
        project: { name: 'Casa', city: 'Santos' },
      })
      world.later(hours(1))
      const after = await customers.update(ana, { id: before._id, data: { email: '', project: { city: 'Itu' } } })
      expect(after).toEqual({ ...before, email: null, project: { ...before.project, city: 'Itu' } })
      expect((await listOf(ana, { search: 'itú' })).docs).toEqual([after])
      expect((await listOf(ana, { search: 'santos' })).docs).toEqual([])
    })

    test('may correct the document, but not to one that is taken', async () => {
      const [mine, hers, free] = [newCpf(), newCpf(), newCpf()]
      const { _id: id } = await register(ana, mine)
      await register(bruno, hers)
      expect(await outcome(customers.update(ana, { id, data: { document: hers } }))).toBe('customer-already-registered')
      expect(await customers.update(ana, { id, data: { document: free } })).toMatchObject({
        documentLast3: free.slice(-3),
      })
      expect(await outcome(register(bruno, mine))).toBe('in')
      expect(await outcome(register(bruno, free))).toBe('customer-already-registered')
      world.later(days(180))
      expect(await fieldsOf(customers.update(ana, { id, data: { document: newCpf() } }))).toHaveProperty('document')
    })
  })

  test("nobody reads, changes or renews another professional's customer, and the answer does not say that it exists", async () => {
    const { _id: id } = await register(ana, newCpf())
    world.later(days(170))
    for (const unknown of [id, randomUUID()]) {
      expect(await outcome(customers.update(bruno, { id: unknown, data: { name: 'Meu cliente' } }))).toBe('not-found')
      expect(await outcome(customers.renew(bruno, unknown))).toBe('not-found')
    }
    expect(await listOf(bruno)).toMatchObject({ totalDocs: 0, counts: { active: 0, expiring: 0 } })
    expect((await listOf(ana)).docs).toMatchObject([{ name: 'Paula Menezes', renewedCount: 0 }])
  })

  test('the list begins with what ends next, ends with what is over, and is narrowed by status and words', async () => {
    const cpf = newCpf()
    const over = await register(ana, newCpf(), { name: 'Antiga' })
    world.later(days(20))
    const soon = await register(ana, cpf, { name: 'Érica Prado', project: { name: 'Loja 100% nova' } })
    world.later(days(165))
    const late = await register(ana, newCpf(), { name: 'Nova' })
    const off = await register(ana, newCpf(), { name: 'Desligada' })
    await customers.setActive(helena, { id: off._id, active: false })
    const ids = async (more: Parameters<typeof listOf>[1]) => (await listOf(ana, more)).docs.map(({ _id }) => _id)
    expect((await ids({})).slice(0, 2)).toEqual([soon._id, late._id])
    expect((await ids({})).slice(2).toSorted()).toEqual([over._id, off._id].toSorted())
    expect((await listOf(ana)).counts).toEqual({ active: 1, expiring: 1, expired: 1, inactive: 1 })
    expect(await ids({ status: 'expiring' })).toEqual([soon._id])
    expect(await ids({ status: 'expired' })).toEqual([over._id])
    expect(await ids({ status: 'inactive' })).toEqual([off._id])
    for (const search of ['erica', '100%', cpf.slice(-3), cpf])
      expect(await ids({ search }), search).toContain(soon._id)
    expect(await ids({ search: '_' })).toEqual([])
    expect(await ids({ page: 2, limit: 3 })).toHaveLength(1)
  })

  test('15 days before the end the professional is told once, and once more after a renewal', async () => {
    const { _id } = await register(ana, newCpf(), { project: { name: 'Casa' } })
    const noticesOf = () => world.database.db.select().from(notification).where(eq(notification.personId, ana.personId))
    world.later(days(165) - 1)
    await customers.warnOfEnds()
    expect(await noticesOf()).toEqual([])
    world.later(1)
    await Promise.all([customers.warnOfEnds(), customers.warnOfEnds({ batch: 1 })])
    await customers.warnOfEnds()
    expect(await noticesOf()).toMatchObject([{ kind: 'customer-expiring', link: '/specifiers?status=expiring' }])
    await customers.renew(ana, _id)
    world.later(days(165))
    await customers.warnOfEnds()
    expect(await noticesOf()).toHaveLength(2)
  })

  describe('the programme', () => {
    test('sees the customers of all professionals, found by either name', async () => {
      const name = `Cliente ${randomUUID()}`
      const { _id } = await register(ana, newCpf(), { name })
      const found = async (search: string) => (await customers.listAll({ page: 1, limit: 100, search })).docs
      expect(await found(name)).toMatchObject([{ _id, professionalId: ana.personId, professionalName: 'Ana Lima' }])
      expect((await found('ana li')).some((doc) => doc._id === _id)).toBe(true)
      const foundOf = async ({ personId: professionalId }: typeof ana, search: string) =>
        (await customers.listAll({ page: 1, limit: 100, search, professionalId })).totalDocs
      expect([await foundOf(ana, name), await foundOf(bruno, name), await foundOf(bruno, 'ana li')]).toEqual([1, 0, 0])
      const off = await customers.listAll({ page: 1, limit: 100, search: name, status: 'inactive' })
      expect(off).toMatchObject({ totalDocs: 0, docs: [] })
    })

    test('switches a customer off and on; off it protects nothing and its professional cannot register around it', async () => {
      const cpf = newCpf()
      const { _id: id } = await register(ana, cpf)
      for (let time = 0; time < 2; time += 1)
        expect(await customers.setActive(helena, { id, active: false })).toMatchObject({ status: 'inactive' })
      expect(await fieldsOf(register(ana, cpf))).toHaveProperty('document')
      world.later(days(170))
      expect(await outcome(customers.renew(ana, id))).toBe('customer-not-renewable')
      const hers = await register(bruno, cpf)
      expect(await outcome(customers.setActive(helena, { id, active: true }))).toBe('customer-already-registered')
      await customers.setActive(helena, { id: hers._id, active: false })
      expect(await customers.setActive(helena, { id, active: true })).toMatchObject({ status: 'expiring' })
      expect(await outcome(customers.setActive(helena, { id: randomUUID(), active: true }))).toBe('not-found')
    })
  })
})
