import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AdminKind,
  AuditEntry,
  AuditPage,
  ProfessionalStatusSaved,
  Refused,
  StoreSaved,
} from '#contract/api.gen.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { auditEntry, auditPersonal, person } from '#server/db/schema/schema.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { newCnpj, newOrigin, password } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databaseKinds())('the audit trail on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const db = () => app.services.deps.database.db
  const { ana, admin } = tiny.people
  const read = (query: Record<string, string> = {}) =>
    app.call('admin', 'GET', `/admin/audit?${new URLSearchParams(query).toString()}`)
  const list = async (query: Record<string, string> = {}) => (await read(query)).json<AuditPage>()
  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error
  const actsOf = async (query: Record<string, string>) => (await list(query)).docs.map(({ action }) => action)
  const storeMade = async (tradeName: string) => {
    const facts = { cnpj: newCnpj(), tradeName, corporateName: `${tradeName} Ltda` }
    return (await app.call('admin', 'POST', '/admin/stores', facts)).json<StoreSaved>().store
  }

  test('a record tells who changed it, when, and what it was before', async () => {
    const { _id } = await storeMade('Casa Trilha')
    await app.call('admin', 'PUT', `/admin/stores/${_id}`, { city: 'Curitiba', state: 'PR' })
    await app.call('admin', 'PUT', `/admin/stores/${_id}`, { city: 'Londrina' })
    const { docs, totalDocs } = await list({ kind: 'store', subjectId: _id })
    expect(totalDocs).toBe(3)
    const [last, filledIn, made] = docs
    expect(last).toMatchObject({
      actor: { _id: admin.id, name: 'Carla Nunes' },
      actorType: 'admin',
      action: 'store-updated',
      kind: 'store',
      subject: { _id, name: 'Casa Trilha', userType: null, ownerId: null },
      changes: [{ field: 'city', before: ['Curitiba'], after: ['Londrina'] }],
    })
    expect(filledIn?.changes).toEqual([
      { field: 'city', before: [], after: ['Curitiba'] },
      { field: 'state', before: [], after: ['PR'] },
    ])
    expect(made).toMatchObject({ action: 'store-created', changes: [{ field: 'tradeName', after: ['Casa Trilha'] }] })
  })

  test('a category tells whom it is for, so that it is found in its register', async () => {
    const body = { name: 'Categoria Trilha', type: 'shopkeeper' }
    const made = await app.call('admin', 'POST', '/admin/experiences-categories', body)
    const { _id } = made.json<{ category: { _id: string } }>().category
    const { docs } = await list({ kind: 'experience-category', subjectId: _id })
    expect(docs[0]?.subject).toEqual({ _id, name: 'Categoria Trilha', userType: 'shopkeeper', ownerId: null })
  })

  test('a customer tells whose it is', async () => {
    const data = { document: '529.982.247-25', name: 'Obra Trilha', project: { name: 'Casa no Morumbi' } }
    const made = await app.call('professional', 'POST', '/professionals/customers/create', { data })
    expect(made.statusCode, made.body).toBe(201)
    const { docs } = await list({ kind: 'customer' })
    expect(docs[0]?.subject).toMatchObject({ name: 'Obra Trilha', userType: null, ownerId: ana.id })
  })

  test('ids are told by the names of what they stand for', async () => {
    const first = await storeMade('Casa Um')
    const second = await storeMade('Casa Dois')
    const body = { name: 'Grupo Trilha', storeIds: [first._id, second._id] }
    const made = await app.call('admin', 'POST', '/admin/economic-group', body)
    expect(made.statusCode, made.body).toBe(201)
    const [entry] = (await list({ action: 'economic-group-created' })).docs
    const names = entry?.changes.find(({ field }) => field === 'storeIds')?.after
    expect(names?.toSorted()).toEqual(['Casa Dois', 'Casa Um'])
  })

  test('the trail is narrowed by who, what and when, ordered and paged', async () => {
    const before = dayOf(new Date())
    await storeMade('Casa Filtro')
    const after = dayOf(new Date())
    expect(new Set(await actsOf({ action: 'store-created', search: 'NÚNES' }))).toEqual(new Set(['store-created']))
    expect(await actsOf({ action: 'store-created', search: ana.email })).toEqual([])
    // The record as well as who did it, without accents; an act on something else of the same kind is not found.
    await storeMade('Água do Lago')
    expect(await actsOf({ search: 'agua do lago' })).toEqual(['store-created'])
    expect((await list({ search: 'AGUA DO LAGO' })).docs[0]?.subject.name).toBe('Água do Lago')
    expect(await actsOf({ search: 'agua do lago', kind: 'person' })).toEqual([])
    expect(await actsOf({ actorType: 'system', kind: 'store' })).toEqual([])
    expect((await actsOf({ kind: 'session', actorType: 'professional' })).includes('sign-in')).toBe(true)
    expect((await list({ dateInit: before, dateEnd: after })).totalDocs).toBeGreaterThan(0)
    expect((await list({ dateEnd: '2020-01-01' })).docs).toEqual([])
    const whole = await list({ kind: 'store', sort: 'at', limit: '100' })
    const instants = whole.docs.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted())
    const pages = [await list({ kind: 'store', limit: '1' }), await list({ kind: 'store', limit: '1', page: '2' })]
    expect(pages.map(({ totalDocs }) => totalDocs)).toEqual([whole.totalDocs, whole.totalDocs])
    expect(pages.flatMap(({ docs }) => docs.map(({ _id }) => _id))).toEqual(
      whole.docs
        .toReversed()
        .slice(0, 2)
        .map(({ _id }) => _id),
    )
    const turned = await read({ dateInit: '2026-11-02', dateEnd: '2026-11-01' })
    expect([turned.statusCode, errorOf(turned).fields]).toEqual([
      400,
      { dateEnd: 'A data final deve ser igual ou posterior à inicial' },
    ])
  })

  test('support reads none of it and takes no file of it along, an auditor both', async () => {
    const { accounts, deps } = app.services
    const statusesFor = async (subUserType: AdminKind) => {
      const email = `trilha-${subUserType}@exemplo.com.br`
      await deps.database.transaction((tx) =>
        accounts.createPerson(tx, { userType: 'admin', subUserType, name: 'Vera', email, password }),
      )
      const first = await accounts.adminLogin({ email, password, origin: newOrigin() })
      const caller = await accounts.authenticate(first.accessToken)
      const { termsVersion } = first
      const { accessToken } = await accounts.acceptTerm(caller!, { termsVersion, acceptReceiveEmail: false })
      const headers = { authorization: `Bearer ${accessToken}` }
      const statusOf = async (url: string) => (await app.inject({ method: 'GET', url, headers })).statusCode
      return [await statusOf('/api/admin/audit'), await statusOf('/api/admin/audit/export')]
    }
    expect(await statusesFor('support')).toEqual([403, 403])
    expect(await statusesFor('auditor')).toEqual([200, 200])
  })

  test('what speaks of a person is told while they are here, secrets never, and nothing of it once they left', async () => {
    const update = (userData: object) =>
      app.call('professional', 'POST', '/professionals/update', { _id: ana.id, userData })
    await update({ profession: 'Arquiteto', cau: 'A12345-6', address: { city: 'Curitiba' } })
    await update({ address: { city: 'Londrina' }, socialMedia: { behance: 'ana-lima' } })
    const edited = await app.call('admin', 'PUT', `/admin/professionals/${ana.id}/change-status`, {
      status: 'blocked',
      observation: 'Ana pediu uma pausa.',
    })
    expect(edited.json<ProfessionalStatusSaved>().msg).toBe('Profissional atualizado com sucesso!')
    await app.call('admin', 'PUT', `/admin/professionals/${ana.id}/change-status`, { status: 'active' })

    const about = (query: Record<string, string> = {}) => read({ kind: 'person', subjectId: ana.id, ...query })
    const told = await about({ limit: '100' })
    const { docs } = told.json<AuditPage>()
    const changesIn = (action: string, field: string) =>
      docs
        .filter((entry) => entry.action === action)
        .flatMap(({ changes }) => changes.find((one) => one.field === field))
    expect(changesIn('profile-updated', 'city')).toContainEqual({
      field: 'city',
      before: ['Curitiba'],
      after: ['Londrina'],
    })
    expect(changesIn('profile-updated', 'cau')).toContainEqual({ field: 'cau', before: null, after: null })
    expect(changesIn('professional-status', 'observation')).toContainEqual({
      field: 'observation',
      before: null,
      after: ['Ana pediu uma pausa.'],
    })
    expect(docs[0]?.subject).toMatchObject({ name: 'Ana Lima', userType: 'professional' })
    expect(told.body).not.toMatch(/A12345|argon2|passwordHash/)
    const kept = await db().select().from(auditEntry).where(eq(auditEntry.subjectId, ana.id)).orderBy(auditEntry.seq)
    expect(JSON.stringify(kept)).not.toMatch(/Curitiba|Londrina|ana-lima|pausa/)

    // Blocking signed her out: she comes back to leave.
    const login = { email: ana.email, password: tinyPassword, origin: newOrigin() }
    const { accessToken } = await app.services.accounts.login(login)
    const erased = await app.inject({
      method: 'POST',
      url: '/api/accounts/erase',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { currentPassword: tinyPassword },
    })
    expect(erased.statusCode, erased.body).toBe(200)
    expect(await db().select().from(auditPersonal).where(eq(auditPersonal.personId, ana.id))).toEqual([])
    const after = (await about({ limit: '100' })).json<AuditPage>()
    expect(after.docs.map(({ action }) => action)).toContain('account-erased')
    expect(after.docs[0]?.subject.name).toBe('Conta excluída')
    const didHerself = await list({ actorType: 'professional', limit: '100' })
    const byHer = ({ actor }: AuditEntry) => actor?._id === ana.id
    expect(new Set(didHerself.docs.filter(byHer).map(({ actor }) => actor?.name))).toEqual(new Set(['Conta excluída']))
    expect(JSON.stringify([after, didHerself])).not.toMatch(/Ana|Curitiba|Londrina|ana-lima|pausa|Chrome/)
    expect((await list({ search: 'Ana Lima' })).docs).toEqual([])
    const [left] = await db().select({ status: person.status }).from(person).where(eq(person.id, ana.id))
    expect(left?.status).toBe('erased')
  })
})
