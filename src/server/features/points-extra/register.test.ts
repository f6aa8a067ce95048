import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AdminPointsExtra,
  AdminPointsExtraDetail,
  AdminPointsExtraPage,
  PointsExtraSaved,
} from '#contract/api.gen.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { exportedNames } from '#tests/support/exported.ts'
import { errorOf, extraPointsOn, inHours } from '#tests/support/extra-points.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const stranger = '0199f3a0-0000-7000-8000-00000000dead'

describe.each(databaseKinds())('the register of extra points on %s', (kind) => {
  let app: TestApp
  let on: ReturnType<typeof extraPointsOn>
  beforeAll(async () => {
    app = await openTestApp({ kind })
    on = extraPointsOn(app)
  })
  afterAll(() => app.close())

  const list = async (query: string) => (await on.admin('GET', `?${query}`)).json<AdminPointsExtraPage>().docs

  test('a promotion is written, changed by two of whom one is told, switched off and on, with a trace', async () => {
    const wrong = await on.send({ name: ' ', description: '', endsAt: inHours(-2) })
    expect([wrong.statusCode, errorOf(wrong).fields]).toEqual([
      400,
      {
        name: 'Digite um nome válido',
        description: 'Digite uma descrição válida',
        endsAt: 'O fim deve ser depois do início',
      },
    ])
    const made = await on.send({ name: ' <b>Showroom</b> ' })
    expect([made.statusCode, made.json<PointsExtraSaved>().msg]).toEqual([201, 'Criado com sucesso!'])
    const { promotion } = made.json<PointsExtraSaved>()
    expect(promotion).toMatchObject({ name: '<b>Showroom</b>', status: 'active', endsAt: null, applied: 0, version: 1 })
    const { _id, version } = promotion
    const put = (body: object) => on.admin('PUT', `/${_id}`, body)
    const both = await Promise.all([200, 250].map((points) => put({ points, version })))
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
    const late = both.find(({ statusCode }) => statusCode === 409)
    expect(late && errorOf(late)).toMatchObject({
      code: 'version-conflict',
      msg: 'Outra pessoa alterou este cadastro. Veja o que mudou.',
    })
    const same = (await put({ name: '<b>Showroom</b>' })).json<PointsExtraSaved>()
    expect([same.msg, same.promotion.version]).toEqual(['Atualizado com sucesso!', 2])
    expect(errorOf(await put({ endsAt: promotion.startsAt })).fields).toEqual({
      endsAt: 'O fim deve ser depois do início',
    })
    await on.admin('PUT', `/${_id}/inactivate`)
    expect(errorOf(await on.read(_id)).code).toBe('points-extra-inactive')
    const back = (await on.admin('PUT', `/${_id}/activate`)).json<PointsExtraSaved>()
    expect(back.promotion).toMatchObject({ active: true, version: 4 })
    expect((await on.read(_id)).statusCode).toBe(200)
    expect((await on.trailOf(_id)).filter((action) => action !== 'points-extra-applied')).toEqual([
      'points-extra-created',
      ...Array<string>(3).fill('points-extra-updated'),
    ])
    expect((await on.admin('PUT', `/${stranger}`, { points: 1 })).statusCode).toBe(404)
    expect((await on.admin('GET', `/${stranger}`)).statusCode).toBe(404)
  })

  test('the list is searched without accents, narrowed by audience and standing, ordered and exported', async () => {
    const [name, startsAt] = [`Ação ${kind}`, inHours(2)]
    await on.promote({ name: `${name} b`, audience: 'professional' })
    await on.promote({ name: `${name} a`, audience: 'shopkeeper', startsAt })
    await on.promote({ name: `${name} c`, endsAt: inHours(-0.5) })
    await on.promote({ name: `${name} d`, active: false })
    const found = async (query: string) =>
      (await list(`search=${encodeURIComponent('acao')}%20${kind}&sort=name&${query}`)).map((row) => row.name.at(-1))
    expect(await found('')).toEqual(['a', 'b', 'c', 'd'])
    expect(await found('audience=professional')).toEqual(['b', 'c', 'd'])
    const statuses = ['active', 'scheduled', 'ended', 'paused']
    expect(await Promise.all(statuses.map((status) => found(`status=${status}`)))).toEqual([['b'], ['a'], ['c'], ['d']])
    expect(await found('limit=2&page=2')).toEqual(['c', 'd'])
    const { deps, pointsExtra } = app.services
    for (const sort of ['name', '-name', 'startsAt', '-startsAt', 'createdAt', '-createdAt'] as const) {
      const filter = { search: `acao ${kind}`, audience: 'professional', sort } as const
      const shown = await list(new URLSearchParams(filter).toString())
      const asked = { filter, at: new Date() }
      const exported = await exportedNames(deps.database.db, pointsExtra.exporting.promotions, asked)
      expect(exported).toEqual(shown.map((row) => row.name))
    }
    expect(await list('search=%25')).toEqual([])
  })

  test('the code of a promotion leads to it; one that changes carries a token', async () => {
    const [still, changing] = [await on.promote(), await on.promote({ rotating: true })]
    const codeOf = async ({ _id }: AdminPointsExtra) =>
      (await on.admin('GET', `/${_id}`)).json<AdminPointsExtraDetail>()
    expect((await codeOf(still)).codePath).toBe(`/point-extra/qrcode/${still._id}`)
    const { codePath, promotion } = await codeOf(changing)
    expect(promotion).toEqual(changing)
    const { searchParams } = new URL(codePath, 'https://nascente.example')
    expect(errorOf(await on.read(changing._id)).code).toBe('qrcode-invalid')
    const reading = { pointsExtraId: changing._id, token: searchParams.get('t') }
    const credited = await app.call('professional', 'POST', '/professional/points-extra/apply', reading)
    expect(credited.statusCode).toBe(200)
  })
})
