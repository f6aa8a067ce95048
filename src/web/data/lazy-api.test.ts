import { expect, test, vi } from 'vitest'
import type { Api } from '#client/api/api.ts'
import { lazyApi } from './lazy-api.ts'

test('the door is opened once, with the first call, and hands every call on', async () => {
  const GET = vi.fn(() => Promise.resolve({ data: 'here' }))
  const load = vi.fn(() => Promise.resolve({ GET } as unknown as Api))
  const api = lazyApi(load)
  expect(load).not.toHaveBeenCalled()
  const answers = await Promise.all([api.GET('/health'), api.GET('/ready')])
  expect(answers).toEqual([{ data: 'here' }, { data: 'here' }])
  expect(GET.mock.calls).toEqual([['/health'], ['/ready']])
  expect(load).toHaveBeenCalledOnce()
})

test('a door that cannot be loaded fails the call, and the next call tries again', async () => {
  const load = vi
    .fn<() => Promise<Api>>()
    .mockRejectedValueOnce(new TypeError('no connection'))
    .mockResolvedValue({ GET: () => Promise.resolve({ data: 1 }) } as unknown as Api)
  const api = lazyApi(load)
  await expect(api.GET('/health')).rejects.toMatchObject({
    kind: 'offline',
    msg: expect.stringMatching(/^Sem conexão/),
  })
  await expect(api.GET('/health')).resolves.toEqual({ data: 1 })
})
