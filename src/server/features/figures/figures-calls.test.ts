import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FigureRowPage, Refused } from '#contract/api.gen.ts'
import { tiny } from '#server/seed/tiny.ts'
import { linesOf } from '#tests/support/exported.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe('the calls about figures', () => {
  let app: TestApp
  beforeAll(async () => void (app = await openTestApp()))
  afterAll(() => app.close())
  const get = (url: string, role: 'admin' | 'professional' = 'admin') => app.call(role, 'GET', url)

  test.each([
    ['/admin/dashboard/count?dateInit=2026-11-02&dateEnd=2026-11-01', 400, 'dateEnd'],
    ['/admin/dashboard/count?dateInit=0001-01-01', 400, 'dateInit'],
    ['/admin/dashboard/count?dateInit=ontem', 400, 'dateInit'],
    ['/admin/dashboard/graph', 400, 'type'],
    ['/admin/dashboard/graph?type=usersSad', 400, 'type'],
    ['/admin/dashboard/graph?type=usersTotal&filter=hour', 400, 'filter'],
    ['/admin/dashboard/graph?type=usersTotal&filter=day&dateInit=2020-01-01&dateEnd=2026-01-01', 400, 'dateEnd'],
    ['/admin/dashboard/usersSad/rows', 400, 'type'],
    ['/admin/dashboard/usersSad/export', 400, 'type'],
    ['/admin/dashboard/usersTotal/export?format=pdf', 400, 'format'],
    ['/admin/dashboard/usersTotal/export?dateInit=2026-11-02&dateEnd=2026-11-01', 400, 'dateEnd'],
    ['/admin/dashboard/usersTotal/export?dateEnd=9999-01-01', 400, 'dateEnd'],
    ['/admin/dashboard/users-with-social-media/orkut', 400, 'socialNetwork'],
    ['/admin/dashboard/store-sellers', 400, 'store'],
    ['/admin/dashboard/professional-ranking?type=gift', 400, 'type'],
    [`/admin/dashboard/count?store=${randomUUID()}`, 404, null],
    [`/admin/dashboard/usersTotal/export?store=${randomUUID()}`, 404, null],
    [`/admin/dashboard/store-ranking?group=${randomUUID()}`, 404, null],
    [`/admin/dashboard/store-sellers?store=${randomUUID()}`, 404, null],
  ])('%s is refused with %i', async (url, status, field) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(status)
    const { error } = answer.json<Refused>()
    expect(error.msg).toMatch(/\S/)
    if (field === null) expect(error.code).toBe('not-found')
    else expect(Object.keys(error.fields ?? {})).toEqual([field])
  })

  test('a figure is exported as its list shows it, and one of nothing says so', async () => {
    const ofStore = `store=${tiny.stores.numeric.id}&dateEnd=2099-12-31`
    const { docs } = (await get(`/admin/dashboard/totalStoresUsers/rows?${ofStore}`)).json<FigureRowPage>()
    expect(docs.map(({ name }) => name).toSorted()).toEqual([tiny.people.manager.name, tiny.people.seller.name])
    const file = await get(`/admin/dashboard/totalStoresUsers/export?${ofStore}`)
    expect(file.headers['content-disposition']).toMatch(/filename="usuarios-das-lojas-[\d-]+\.csv"$/)
    const lines = linesOf(file.rawPayload)
    expect(lines.map((line) => line['Nome'])).toEqual(docs.map(({ name }) => name))
    expect(lines[0]).toMatchObject({ Loja: tiny.stores.numeric.tradeName })
    const empty = await get('/admin/dashboard/specifications/export?format=xlsx')
    expect(empty.statusCode).toBe(422)
    expect(empty.json<Refused>().error.msg).toBe('Não há dados para exportar!')
    expect((await get('/admin/dashboard/usersTotal/export', 'professional')).statusCode).toBe(403)
  })

  test('the sellers of a store are told with their money, to admins alone', async () => {
    const url = `/admin/dashboard/store-sellers?store=${tiny.stores.numeric.id}`
    const { docs } = (await get(url)).json<{ docs: { name: string; amount: string | null }[] }>()
    expect(docs.map(({ name, amount }) => [name, amount])).toEqual([
      ['Marta Reis', '0.00'],
      ['Saulo Dias', '0.00'],
    ])
    expect((await get(url, 'professional')).statusCode).toBe(403)
    expect((await get('/admin/reports/points-liability')).statusCode).toBe(200)
  })
})
