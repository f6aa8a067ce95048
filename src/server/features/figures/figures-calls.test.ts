import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { EconomicGroupSaved, FigureRowPage, Refused } from '#contract/api.gen.ts'
import { tiny } from '#server/seed/tiny.ts'
import { linesOf } from '#tests/support/exported.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

interface Call {
  readonly path: string
  /** Takes a period. */
  readonly days?: boolean
  readonly places: readonly ('store' | 'group')[]
  readonly isPage?: boolean
  readonly ranks?: boolean
}

const both = ['store', 'group'] as const
const numbers = { days: true, places: both }
const ranking = { days: true, places: ['group'], ranks: true } as const

/** Every call about figures, with what it can be asked. */
const calls: readonly Call[] = [
  { path: '/admin/dashboard/count', ...numbers },
  { path: '/admin/dashboard/graph?type=totalPoints', ...numbers },
  { path: '/admin/dashboard/usersTotal/rows', ...numbers, isPage: true },
  { path: '/admin/dashboard/usersTotal/export', ...numbers },
  { path: '/admin/dashboard/specifications', ...numbers, isPage: true },
  { path: '/admin/dashboard/users-with-social-media/instagram', ...numbers, isPage: true },
  { path: `/admin/dashboard/store-sellers?store=${tiny.stores.numeric.id}`, days: true, places: ['group'] },
  { path: '/admin/dashboard/store-sellers', places: ['store'] },
  { path: '/admin/dashboard/store-ranking', ...ranking, isPage: true },
  { path: '/admin/dashboard/professional-ranking', ...ranking, places: both, isPage: true },
  { path: '/admin/dashboard/diff-stores-points-ranking', ...ranking, isPage: true },
  { path: '/admin/reports/points-liability', days: true, places: [] },
  { path: '/admin/reports/points-liability/export', days: true, places: [] },
  { path: '/admin/reports/points-liability/entries?flow=issued', days: true, places: [], isPage: true },
  { path: '/admin/reports/points-liability/entries/export?flow=issued', days: true, places: [] },
  { path: '/admin/reports/store-ranking/export', ...ranking },
  { path: '/admin/reports/professionals-ranking/export', ...ranking, places: both },
  { path: '/admin/reports/professionals-construction-ranking/export', ...ranking, places: both },
]

describe('the calls about figures', () => {
  let app: TestApp
  let groupId: string
  let idleGroupId: string
  beforeAll(async () => {
    app = await openTestApp()
    const group = async (name: string, storeIds: string[]) => {
      const made = await app.call('admin', 'POST', '/admin/economic-group', { name, storeIds })
      expect(made.statusCode).toBe(201)
      return made.json<EconomicGroupSaved>().economicGroup._id
    }
    groupId = await group('Grupo', [tiny.stores.lettered.id])
    idleGroupId = await group('Parado', [])
    expect((await app.call('admin', 'PUT', `/admin/economic-group/${idleGroupId}/inactive`)).statusCode).toBe(200)
  })
  afterAll(() => app.close())
  const get = (url: string, role: 'admin' | 'professional' = 'admin') => app.call(role, 'GET', url)

  /** The refusal of a call; what is wrong is told by its field, what is not there by its code. */
  async function refused(url: string, status: 400 | 404, field?: string) {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(status)
    const { error } = answer.json<Refused>()
    expect(error.msg, url).toMatch(/\S/)
    if (field === undefined) expect(error.code, url).toBe('not-found')
    else {
      expect(Object.keys(error.fields ?? {}), url).toEqual([field])
      expect(Object.values(error.fields ?? {})[0], url).toMatch(/\S/)
    }
  }

  test.each([
    ['graph', 'type'],
    ['graph?type=usersSad', 'type'],
    ['graph?type=', 'type'],
    ['graph?type=usersTotal&filter=hour', 'filter'],
    ['graph?type=usersTotal&filter=day&dateInit=2020-01-01&dateEnd=2026-01-01', 'dateEnd'],
    ['graph?type=usersTotal&filter=week&dateInit=2020-01-01&dateEnd=2026-01-01', 'dateEnd'],
    ['usersSad/rows', 'type'],
    ['usersSad/export', 'type'],
    ['usersTotal/export?format=pdf', 'format'],
    ['users-with-social-media/orkut', 'socialNetwork'],
    ['store-sellers', 'store'],
    ['professional-ranking?type=gift', 'type'],
    ['../reports/points-liability?ownerType=admin', 'ownerType'],
    ['../reports/points-liability/export?ownerType=admin', 'ownerType'],
    ['../reports/store-ranking/export?format=pdf', 'format'],
  ])('%s is refused for its %s', (call, field) =>
    refused(call.startsWith('../') ? `/admin/${call.slice(3)}` : `/admin/dashboard/${call}`, 400, field),
  )

  test.each(['entries', 'entries/export'])(
    '%s of what is owed refuses a figure, an owner or a month there is not',
    async (call) => {
      const url = `/admin/reports/points-liability/${call}`
      await refused(url, 400, 'flow')
      await refused(`${url}?flow=cancelled`, 400, 'flow')
      await refused(`${url}?flow=issued&ownerType=admin`, 400, 'ownerType')
      for (const month of ['', '11-2026', '2026-13', '2026-00', '2026-1', '0001-01', '9999-01', '2026-11-01', 'agora'])
        await refused(`${url}?flow=issued&month=${month}`, 400, 'month')
    },
  )

  test.each(calls.filter(({ days }) => days))(
    '$path refuses days that are reversed, absurd or none',
    async ({ path }) => {
      const asked = (days: string) => `${path}${path.includes('?') ? '&' : '?'}${days}`
      await refused(asked('dateInit=2026-11-02&dateEnd=2026-11-01'), 400, 'dateEnd')
      await refused(asked('dateInit=0001-01-01'), 400, 'dateInit')
      await refused(asked('dateEnd=9999-01-01'), 400, 'dateEnd')
      await refused(asked('dateInit=2001-01-01&dateEnd=2026-01-01'), 400, 'dateEnd')
      await refused(asked('dateInit=2026-02-30'), 400, 'dateInit')
      await refused(asked('dateInit=ontem'), 400, 'dateInit')
      await refused(asked('dateEnd=21/11/2026'), 400, 'dateEnd')
      // A future day has no beginning before it: without one it would be read backwards.
      await refused(asked('dateInit=2099-01-01'), 400, 'dateEnd')
    },
  )

  test.each(calls.filter(({ places }) => places.length > 0))(
    '$path refuses a store and a group that are not there, or not together',
    async ({ path, places }) => {
      const asked = (where: string) => `${path}${path.includes('?') ? '&' : '?'}${where}`
      for (const place of places) {
        await refused(asked(`${place}=${randomUUID()}`), 404)
        await refused(asked(`${place}=${tiny.stores.numeric.cnpj}`), 400, place)
      }
      if (places.length === 2) await refused(asked(`store=${tiny.stores.numeric.id}&group=${groupId}`), 400, 'store')
    },
  )

  test('the sellers of a store that is not of the group are refused', () =>
    refused(`/admin/dashboard/store-sellers?store=${tiny.stores.numeric.id}&group=${groupId}`, 400, 'store'))

  test.each(calls.filter(({ isPage }) => isPage))('$path refuses pages there cannot be', async ({ path }) => {
    const asked = (page: string) => `${path}${path.includes('?') ? '&' : '?'}${page}`
    await refused(asked('page=0'), 400, 'page')
    await refused(asked('limit=100000'), 400, 'limit')
  })

  test.each(calls.filter(({ ranks }) => ranks))('$path refuses a group that is not active', async ({ path }) => {
    await refused(`${path}?group=${idleGroupId}`, 400, 'group')
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

  test.each([
    'store-ranking',
    'professionals-ranking',
    'professionals-construction-ranking',
    'points-liability',
    'points-liability/entries',
  ])('%s of nobody says that there is nothing to export', async (report) => {
    for (const format of ['csv', 'xlsx']) {
      const answer = await get(`/admin/reports/${report}/export?flow=issued&format=${format}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json<Refused>().error).toMatchObject({ code: 'export-empty', msg: 'Não há dados para exportar!' })
    }
    expect((await get(`/admin/reports/${report}/export`, 'professional')).statusCode).toBe(403)
  })

  test('a report that cannot be written says so, and no half file is sent', async () => {
    const source = app.services.figures.exporting['points-liability']
    vi.spyOn(source, 'count').mockResolvedValue(1)
    vi.spyOn(source, 'read').mockRejectedValue(new Error('broken'))
    const failed = await get('/admin/reports/points-liability/export')
    vi.restoreAllMocks()
    expect(failed.statusCode).toBe(500)
    expect(failed.json<Refused>().error).toMatchObject({
      code: 'export-failed',
      msg: expect.stringMatching(/^Erro ao gerar o /),
    })
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
