import type { PrecacheController } from 'workbox-precaching'
import { beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://nascente.exemplo'

beforeEach(() => {
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  const location = new URL(`${origin}/sw.js`)
  vi.stubGlobal('location', location)
  vi.stubGlobal('self', { location })
  vi.stubGlobal('navigator', { onLine: true })
})

test('calls go past the worker where the browser can be told so, and nowhere is that an error', async () => {
  const { letCallsPass } = await import('./routes.ts')
  const addRoutes = vi.fn(() => Promise.resolve())
  await letCallsPass(Object.assign(new Event('install'), { addRoutes, waitUntil: () => undefined }))
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith({ condition: { urlPattern: '/api/*' }, source: 'network' })
  await letCallsPass(Object.assign(new Event('install'), { waitUntil: () => undefined }))
})

test('a page another one led to is cut off from it, one nobody led to starts in the process it has', async () => {
  const { createRoutes } = await import('./routes.ts')
  const headers = { 'cross-origin-opener-policy': 'same-origin', 'x-kept': 'yes' }
  const precache = {
    strategy: { handle: () => Promise.reject(new Error('no file is asked for')) },
    getURLsToCacheKeys: () => new Map(),
    getCacheKeyForURL: () => undefined,
    // As the library does, which puts a request of its own in the place of the visit's.
    createHandlerBoundToURL: (url: string) => async (visit: { request: Request }) => {
      visit.request = new Request(new URL(url, origin))
      return Promise.resolve(new Response(url, { headers }))
    },
  } as unknown as PrecacheController
  const router = createRoutes(precache, { caches: {} as CacheStorage, origin })
  const visit = async (path: string, referrer: string) => {
    const request = new Request(new URL(path, origin))
    Object.defineProperties(request, { mode: { value: 'navigate' }, referrer: { value: referrer } })
    return router.handleRequest({ request, event: Object.assign(new Event('fetch'), { waitUntil: () => undefined }) })
  }
  for (const path of ['/', '/login', '/dashboard?aba=1'])
    for (const [referrer, policy] of [
      ['', null],
      [`${origin}/`, 'same-origin'],
      ['https://elsewhere.exemplo/', 'same-origin'],
    ] as const) {
      const answer = await visit(path, referrer)
      expect(answer?.headers.get('cross-origin-opener-policy'), `${path} from “${referrer}”`).toBe(policy)
      expect(answer?.headers.get('x-kept')).toBe('yes')
    }
})
