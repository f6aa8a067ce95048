import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Refused, Store, StoreOfCnpj, StorePage, StoreSaved } from '#contract/api.gen.ts'
import { auditEntry } from '#server/db/schema/schema.ts'
import { tiny, tinyPassword } from '#server/seed/tiny.ts'
import { newCnpj } from '#tests/support/accounts.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databaseKinds())('the register of the stores on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const post = (body: object) => app.call('admin', 'POST', '/admin/stores', body)
  const put = (url: string, body?: object) => app.call('admin', 'PUT', `/admin/stores/${url}`, body)
  const create = async (facts: object = {}): Promise<Store> => {
    const names = { tradeName: 'Casa Nova', corporateName: 'Casa Nova Ltda' }
    const answer = await post({ cnpj: newCnpj(), ...names, ...facts })
    expect(answer.statusCode).toBe(201)
    return answer.json<StoreSaved>().store
  }
  const list = async (query: string) => (await app.call('admin', 'GET', `/admin/stores?${query}`)).json<StorePage>()
  const lookUp = (cnpj: string) => app.call('admin', 'GET', `/admin/stores/cnpj/${encodeURIComponent(cnpj)}`)
  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error

  test('a store is registered as it is read, found by its CNPJ, and a CNPJ is registered once', async () => {
    const cnpj = '12.ABC.345/0002-AA'
    expect((await lookUp(cnpj)).statusCode).toBe(422)
    const known = await lookUp('12.abc.345/01de-35')
    expect(known.json<StoreOfCnpj>()).toMatchObject({ store: { _id: tiny.stores.lettered.id }, points: 0 })
    const free = newCnpj()
    expect((await lookUp(free)).json<StoreOfCnpj>().store).toBeNull()

    const answer = await post({
      cnpj: free,
      tradeName: ' Espaço Água ',
      corporateName: 'Espaço Água Ltda',
      phone: '(41) 3333-4444',
      zipCode: '80010-000',
      state: 'pr',
      complement: '',
    })
    expect(answer.json<StoreSaved>()).toMatchObject({
      msg: 'Criado com sucesso!',
      store: {
        cnpj: free,
        tradeName: 'Espaço Água',
        phone: '+554133334444',
        zipCode: '80010000',
        state: 'PR',
        complement: null,
        participating: true,
        active: true,
        version: 1,
      },
    })
    const twice = await post({ cnpj: free, tradeName: 'Outra', corporateName: 'Outra Ltda' })
    expect([twice.statusCode, errorOf(twice).fields]).toEqual([400, { cnpj: 'Este CNPJ já está cadastrado' }])
  })

  test('each wrong field is named, and nothing is written', async () => {
    const wrong = await post({ cnpj: '11.222.333/0001-82', tradeName: '', corporateName: 'Ok Ltda', email: 'loja' })
    expect(errorOf(wrong).fields).toEqual({
      cnpj: 'Digite um CNPJ válido',
      tradeName: 'Digite um nome válido',
      email: 'Digite um e-mail válido',
    })
    const { _id, version } = await create()
    expect(errorOf(await put(_id, { tradeName: ' ', state: 'XX', city: 'Curitiba' })).fields).toEqual({
      tradeName: 'Digite um nome válido',
      state: 'Escolha um estado válido',
    })
    expect((await list('search=curitiba')).docs.map((store) => store._id)).not.toContain(_id)
    expect((await put(_id, {})).json<StoreSaved>().store.version).toBe(version)
  })

  test('the second of two changes from the same version is told, and changes nothing', async () => {
    const { _id, version } = await create()
    const [first, second] = await Promise.all([
      put(_id, { tradeName: 'Casa Clara', version }),
      put(_id, { tradeName: 'Casa Escura', version }),
    ])
    expect([first, second].map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const told = first.statusCode === 409 ? first : second
    expect(errorOf(told)).toMatchObject({
      code: 'version-conflict',
      msg: 'Outra pessoa alterou este cadastro. Veja o que mudou.',
    })
    const trail = await app.services.deps.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, _id))
      .orderBy(auditEntry.seq)
    expect(trail.map(({ action }) => action).toSorted()).toEqual(['store-created', 'store-updated'])
    expect(trail.find(({ action }) => action === 'store-updated')).toMatchObject({
      before: { tradeName: 'Casa Nova' },
      after: { tradeName: expect.stringMatching(/Casa (Clara|Escura)/) },
    })
  })

  test('markup is text like any other', async () => {
    const markup = '<img src=x onerror=alert(1)>'
    const store = await create({ tradeName: markup, street: markup, city: markup })
    expect(store).toMatchObject({ tradeName: markup, street: markup, city: markup })
    expect((await list(`search=${encodeURIComponent(markup)}`)).docs.map(({ _id }) => _id)).toEqual([store._id])
  })

  test('who is inactivated is out at once; ten at the same time are one', async () => {
    const { lettered } = tiny.stores
    const { email } = tiny.people.otherManager
    const enter = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login-store',
        payload: { email, cnpj: lettered.cnpj, password: tinyPassword },
      })
    const { accessToken } = (await enter()).json<{ accessToken: string }>()
    const me = () =>
      app.inject({ method: 'GET', url: '/api/stores/users/me', headers: { authorization: `Bearer ${accessToken}` } })
    expect((await me()).statusCode).toBe(200)
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(`${lettered.id}/inactivate`)))
    expect(answers.map((answer) => answer.json<StoreSaved>().store.active)).toEqual(Array(10).fill(false))
    expect((await me()).statusCode).toBe(401)
    expect(errorOf(await enter()).code).toBe('store-inactive')
    const back = (await put(`${lettered.id}/activate`)).json<StoreSaved>()
    expect(back).toMatchObject({ msg: 'Atualizado com sucesso!', store: { active: true, version: 3 } })
    expect((await enter()).statusCode).toBe(200)
  })

  test('the list is searched without accents and by CNPJ, narrowed, ordered and paged', async () => {
    const mark = `zuleica ${kind}`
    const made = []
    for (const [name, state] of [
      ['Á', 'PR'],
      ['b', 'SP'],
      ['C', 'SP'],
    ] as const)
      made.push(await create({ tradeName: `${name} loja`, corporateName: `${mark} Ltda`, state }))
    const names = async (query: string) =>
      (await list(`search=${encodeURIComponent(mark.toUpperCase())}&${query}`)).docs.map(
        ({ tradeName }) => tradeName[0],
      )
    expect(await names('')).toEqual(['Á', 'b', 'C'])
    expect(await names('sort=-name')).toEqual(['C', 'b', 'Á'])
    expect(await names('page=2&limit=2')).toEqual(['C'])
    expect(await names('state=SP')).toEqual(['b', 'C'])
    await put(made[0]!._id, { participating: false })
    await put(`${made[1]!._id}/inactivate`)
    expect([await names('participating=false'), await names('active=false')]).toEqual([['Á'], ['b']])
    const { cnpj } = made[2]!
    expect((await list(`search=${cnpj.slice(0, 2)}.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}`)).docs).toHaveLength(1)
    expect((await list('search=%25')).docs).toEqual([])
  })
})
