import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { EconomicGroupPage, EconomicGroupSaved, Refused, StoreOfCnpj } from '#contract/api.gen.ts'
import { auditEntry } from '#server/db/schema/schema.ts'
import { tiny } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const { numeric, lettered } = tiny.stores

describe.each(databaseKinds())('economic groups on %s', (kind) => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp({ kind })))
  afterAll(() => app.close())

  const post = (body: object) => app.call('admin', 'POST', '/admin/economic-group', body)
  const put = (url: string, body?: object) => app.call('admin', 'PUT', `/admin/economic-group/${url}`, body)
  const groupOf = (answer: { json<T>(): T }) => answer.json<EconomicGroupSaved>().economicGroup
  const errorOf = (answer: { json<T>(): T }) => answer.json<Refused>().error
  const list = async (query = '') =>
    (await app.call('admin', 'GET', `/admin/economic-group?${query}`)).json<EconomicGroupPage>().docs
  const storeGroup = async ({ cnpj }: { cnpj: string }) =>
    (await app.call('admin', 'GET', `/admin/stores/cnpj/${cnpj}`)).json<StoreOfCnpj>().store?.economicGroup

  test('a store is in one group at most, and its group is told with it', async () => {
    const made = await post({ name: ' Grupo Água ', storeIds: [numeric.id] })
    expect([made.statusCode, made.json<EconomicGroupSaved>().msg]).toEqual([201, 'Criado com sucesso!'])
    const water = groupOf(made)
    const choice = { _id: numeric.id, name: numeric.tradeName, cnpj: numeric.cnpj }
    expect(water).toMatchObject({ name: 'Grupo Água', status: 'active', stores: [choice], version: 1 })
    expect(await storeGroup(numeric)).toEqual({ _id: water._id, name: 'Grupo Água' })

    const fire = groupOf(await post({ name: 'Grupo Fogo' }))
    const taken = await put(fire._id, { storeIds: [numeric.id, lettered.id] })
    expect(errorOf(taken).fields).toEqual({ storeIds: `Já em outro grupo: ${numeric.tradeName}` })
    expect(await storeGroup(lettered)).toBeNull()
    const both = await Promise.all([
      put(fire._id, { storeIds: [lettered.id] }),
      put(water._id, { storeIds: [numeric.id, lettered.id] }),
    ])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])

    for (const { _id } of [water, fire]) expect(groupOf(await put(_id, { storeIds: [] })).stores).toEqual([])
    expect(await storeGroup(numeric)).toBeNull()
  })

  test('wrong names and stores are told, and a name is used once', async () => {
    await post({ name: 'Irmãos Sá' })
    expect(errorOf(await post({ name: ' ' })).fields).toEqual({ name: 'Digite um nome válido' })
    expect(errorOf(await post({ name: 'irmaos sa' })).fields).toEqual({ name: 'Já existe um grupo com este nome' })
    const stranger = '0199f3a0-0000-7000-8000-00000000dead'
    expect(errorOf(await post({ name: 'Outro', storeIds: [stranger] })).fields).toEqual({
      storeIds: 'Uma das lojas não existe mais',
    })
    expect((await list('search=outro')).length).toBe(0)
  })

  test('the second of two changes is told; the path of the status is safe to repeat', async () => {
    const { _id, version } = groupOf(await post({ name: '<b>Vale</b>' }))
    const answers = await Promise.all([
      put(_id, { name: 'Vale Um', version }),
      put(_id, { name: 'Vale Dois', version }),
    ])
    const late = answers.find(({ statusCode }) => statusCode === 409)
    expect(late && errorOf(late)).toMatchObject({
      code: 'version-conflict',
      msg: 'Outra pessoa alterou este cadastro. Veja o que mudou.',
    })
    const out = await Promise.all(Array.from({ length: 5 }, () => put(`${_id}/inactive`)))
    expect(out.map((answer) => groupOf(answer))).toEqual(
      Array(5).fill(expect.objectContaining({ status: 'inactive', version: version + 2 })),
    )
    expect((await put(`${_id}/archived`)).statusCode).toBe(400)
    expect((await put(`${_id}/active`)).json<EconomicGroupSaved>().msg).toBe('Atualizado com sucesso!')
    const trail = await app.services.deps.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, _id))
      .orderBy(auditEntry.seq)
    expect(trail.map(({ action }) => action)).toEqual([
      'economic-group-created',
      'economic-group-updated',
      'economic-group-inactivated',
      'economic-group-activated',
    ])
    expect(trail[1]).toMatchObject({ before: { name: '<b>Vale</b>', storeIds: [] } })
  })

  test('the list is searched by group and store, narrowed, ordered and paged', async () => {
    const mark = 'zuleica'
    for (const name of ['Á', 'b', 'C']) await post({ name: `${name} ${mark}` })
    const [first] = await list(`search=${mark}`)
    await put(first?._id ?? '', { storeIds: [lettered.id] })
    await put(`${first?._id}/inactive`)
    const names = async (query: string) => (await list(`search=${mark}&${query}`)).map(({ name }) => name[0])
    expect(await names('sort=-name')).toEqual(['C', 'b', 'Á'])
    expect(await names('page=2&limit=2')).toEqual(['C'])
    expect([await names('status=active'), await names('status=inactive')]).toEqual([['b', 'C'], ['Á']])
    expect((await list(`id=${first?._id}`)).map(({ _id }) => _id)).toEqual([first?._id])
    expect((await list('search=AGUA%20%26')).map(({ _id }) => _id)).toEqual([first?._id])
  })
})
