import { expect, test, vi } from 'vitest'

test('calls go past the worker where the browser can be told so, and nowhere is that an error', async () => {
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  const { letCallsPass } = await import('./routes.ts')
  const addRoutes = vi.fn(() => Promise.resolve())
  await letCallsPass(Object.assign(new Event('install'), { addRoutes, waitUntil: () => undefined }))
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith({ condition: { urlPattern: '/api/*' }, source: 'network' })
  await letCallsPass(Object.assign(new Event('install'), { waitUntil: () => undefined }))
})
