import { afterEach, expect, test } from 'vitest'
import type { AppContext } from './app-context.ts'
import { isKept } from './offline-policy.ts'
import { extractPage, memberDashboard, myLevel } from './points.ts'
import { openAs } from './testing/signed-in-app.ts'
import { pageOf, personNamed, type SmallServer } from './testing/small-server.ts'

let close: () => void
let app: AppContext
let server: SmallServer
const as = async (...who: Parameters<typeof personNamed>) => {
  ;({ app, server, close } = await openAs(personNamed(...who)))
}
afterEach(() => close())

test.each([
  ['professional', '/professional/users/dashboard', null],
  ['shopkeeper', '/stores/store/dashboard', { points: 7 }],
] as const)(
  'the dashboard of a %s has a path of its own, and the score of a store is kept',
  async (role, path, score) => {
    await as('Eva', role)
    server.on(`GET ${path}`, { json: { totalPoints: 7 } })
    expect(await app.queries.fetchQuery(memberDashboard(app))).toEqual({ totalPoints: 7 })
    expect(server.calls.map((call) => call.path)).toEqual([path])
    expect(app.session.current().score).toEqual(score)
  },
)

test('the extract of a store is asked for on the path it shares with professionals, only with what filters', async () => {
  await as('Eva', 'shopkeeper')
  server.on('GET /professionals/extract/get-all', { json: pageOf([]) })
  await app.queries.fetchQuery(
    extractPage(app, { page: 3, kind: 'expiration', dateInit: '2026-11-01', dateEnd: undefined }),
  )
  expect(server.calls[0]?.path).toBe('/professionals/extract/get-all?page=3&kind=expiration&dateInit=2026-11-01')
})

test('dashboard, level and extract are kept for reading without a connection', async () => {
  await as('Ana')
  for (const path of [
    '/professional/users/dashboard',
    '/professional/users/my-level',
    '/professionals/extract/get-all',
  ])
    server.on(`GET ${path}`, { json: pageOf([]) })
  await app.queries.fetchQuery(memberDashboard(app))
  await app.queries.fetchQuery(myLevel(app))
  await app.queries.fetchQuery(extractPage(app, { page: 1 }))
  expect(app.queries.getQueryCache().findAll({ queryKey: ['points'], predicate: isKept })).toHaveLength(3)
})
