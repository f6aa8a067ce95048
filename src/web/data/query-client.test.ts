import { MutationObserver, onlineManager, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from '#client/api/call-errors.ts'
import { createQueryClient, setToastSink } from './query-client.ts'

let queries: QueryClient
let told: string[]

beforeEach(() => {
  queries = createQueryClient()
  told = []
  setToastSink((text) => told.push(text))
})
afterEach(() => {
  onlineManager.setOnline(true)
  setToastSink(() => undefined)
  queries.clear()
})

const refused = new CallRefused(409, { msg: 'da resposta', code: 'invoice-invalid-transition' })

test('a failed change is told in Portuguese, in one place', async () => {
  const change = new MutationObserver(queries, { mutationFn: () => Promise.reject(refused) })
  await expect(change.mutate()).rejects.toBe(refused)
  await vi.waitFor(() => expect(told).not.toEqual([]), { timeout: 10_000 })
  expect(told).toEqual(['Esta nota já mudou de situação. Veja como ela está agora.'])
})

test('a failure the screen shows beside its form is not told twice', async () => {
  const change = new MutationObserver(queries, {
    mutationFn: () => Promise.reject(refused),
    meta: { failureShownBy: 'screen' },
  })
  await expect(change.mutate()).rejects.toBe(refused)
  expect(told).toEqual([])
})

test('what a change outdates is read anew, also when the screen has an ending of its own', async () => {
  for (const key of ['invoices', 'points', 'products']) queries.setQueryData([key, 'page'], 1)
  const ending = vi.fn()
  const change = new MutationObserver(queries, {
    mutationFn: () => Promise.resolve('done'),
    meta: { outdates: [['invoices'], ['points']] },
    onSuccess: ending,
  })
  await change.mutate(undefined)
  const outdated = ['invoices', 'points', 'products'].map((key) => queries.getQueryState([key, 'page'])?.isInvalidated)
  expect(outdated).toEqual([true, true, false])
  expect(ending).toHaveBeenCalledOnce()
})

test('a change that fails outdates nothing', async () => {
  queries.setQueryData(['invoices'], 1)
  const change = new MutationObserver(queries, {
    mutationFn: () => Promise.reject(refused),
    meta: { outdates: [['invoices']] },
  })
  await expect(change.mutate()).rejects.toBe(refused)
  expect(queries.getQueryState(['invoices'])?.isInvalidated).toBe(false)
})

test('a change that was overtaken outdates what it was made from', async () => {
  queries.setQueryData(['invoices'], 1)
  const overtaken = new CallRefused(409, { msg: 'Outra pessoa alterou esta nota.', code: 'version-conflict' })
  const change = new MutationObserver(queries, {
    mutationFn: () => Promise.reject(overtaken),
    meta: { outdates: [['invoices']], failureShownBy: 'screen' },
  })
  await expect(change.mutate()).rejects.toBe(overtaken)
  expect(queries.getQueryState(['invoices'])?.isInvalidated).toBe(true)
})

test('without a connection a change fails now instead of happening some time later', async () => {
  onlineManager.setOnline(false)
  const lost = new CallFailed('offline', new TypeError('Failed to fetch'))
  const attempt = vi.fn(() => Promise.reject(lost))
  await expect(new MutationObserver(queries, { mutationFn: attempt }).mutate()).rejects.toBe(lost)
  expect(attempt).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(told).toHaveLength(1), { timeout: 10_000 })
})

test('without a connection a reading is still asked for, because the device may be wrong', async () => {
  onlineManager.setOnline(false)
  expect(await queries.fetchQuery({ queryKey: ['points'], queryFn: () => Promise.resolve(7) })).toBe(7)
})
