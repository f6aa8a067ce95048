import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tiny } from '#server/seed/tiny.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { exportedNames, linesOf } from '#tests/support/exported.ts'
import { extraPointsOn } from '#tests/support/extra-points.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const { ana, bruno, admin: carla } = tiny.people
const { numeric } = tiny.stores
const stranger = '0199f3a0-0000-7000-8000-00000000dead'

describe.each(databaseKinds())('who has extra points, as a file, on %s', (kind) => {
  let app: TestApp
  let on: ReturnType<typeof extraPointsOn>
  beforeAll(async () => {
    app = await openTestApp({ kind })
    on = extraPointsOn(app)
  })
  afterAll(() => app.close())

  test('it holds what the list is narrowed to, in its order, for each kind of owner', async () => {
    const { _id: id } = await on.promote()
    await on.apply(id, [ana.id])
    await on.apply(id, [bruno.id])
    await on.unapply(id, bruno.id)
    await on.admin('POST', '/apply-store', { pointsExtraId: id, storeId: numeric.id })
    const file = (query: string) => on.admin('GET', `/${id}/applied/export?${query}`)
    const lines = async (query: string) => linesOf((await file(query)).rawPayload)
    const listed = (await on.holders(id)).docs.map(({ owner }) => owner.name)
    expect(listed.toSorted()).toEqual([ana.name, bruno.name].toSorted())

    expect((await lines('ownerType=professional')).map(({ Nome: name }) => name)).toEqual(listed)
    const { deps, pointsExtra } = app.services
    const asked = { filter: { pointsExtraId: id, ownerType: 'professional' as const }, at: new Date() }
    expect(await exportedNames(deps.database.db, pointsExtra.exporting.applied, asked)).toEqual(listed)
    expect(await lines('ownerType=professional&status=removed')).toMatchObject([
      { Nome: bruno.name, Situação: 'Retirados', 'Retirado por': carla.name },
    ])
    expect(await lines('ownerType=professional&search=ana')).toMatchObject([
      { 'E-mail': ana.email, Pontos: '150', Origem: 'Administração', 'Aplicado por': carla.name, Retirada: '' },
    ])
    expect(await lines('ownerType=store')).toMatchObject([{ CNPJ: expect.stringMatching(/^\S{2}\.\S{3}\.\S{3}\//) }])
    expect((await file('ownerType=store&status=removed')).body).toContain('Não há dados para exportar!')
  })

  test('without a kind of owner, and of a promotion nobody knows, there is none', async () => {
    expect((await on.admin('GET', `/${stranger}/applied/export?ownerType=store`)).statusCode).toBe(404)
    expect((await on.admin('GET', `/${stranger}/applied/export`)).statusCode).toBe(400)
  })
})
