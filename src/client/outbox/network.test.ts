import { expect, test, vi } from 'vitest'
import { createProbe } from './network.ts'

test.each([
  ['our server', () => Response.json({ status: 'ok', service: 'nascente' }), true],
  ['a captive portal', () => new Response('<html></html>'), false],
  ['another service', () => Response.json({ status: 'ok' }), false],
  ['a word', () => Response.json('ok'), false],
  ['nothing', () => Response.json(null), false],
  [
    'no network',
    () => {
      throw new TypeError('Failed to fetch')
    },
    false,
  ],
])('%s answers the probe', async (_who, answer, reached) => {
  const call = vi.fn<typeof fetch>(async () => answer())
  expect(await createProbe({ fetch: call, baseUrl: 'https://nascente.example/api' })()).toBe(reached)
  expect(call.mock.calls[0]?.[0]).toBe('https://nascente.example/api/health')
})
