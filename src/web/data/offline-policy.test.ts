import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, CallRefused } from '#client/api/call-errors.ts'
import { isKept, keepOffline, keptFor, mayTryAgain, previousPage } from './offline-policy.ts'
import { createQueryClient } from './query-client.ts'

const refused = new CallRefused(404, { msg: 'Não encontramos.', code: 'not-found' })
const lost = new CallFailed('offline', new TypeError('Failed to fetch'))
const queryKey = ['points', 'dashboard']

beforeEach(() => onlineManager.setOnline(true))
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

test('a refusal is an answer and is not asked for again', () => {
  expect(mayTryAgain(0, refused)).toBe(false)
})

test('a lost answer is asked for three times more, but not without a connection', () => {
  expect([0, 1, 2, 3].map((failures) => mayTryAgain(failures, lost))).toEqual([true, true, true, false])
  onlineManager.setOnline(false)
  expect(mayTryAgain(0, lost)).toBe(false)
})

test('it is kept longer than a timer can hold would be thrown away at once', () => {
  expect(keptFor).toBeLessThan(2 ** 31)
})

test('without a connection a failed refresh waits, and what was read before stays on the screen', async () => {
  const queries = createQueryClient()
  queries.mount() // as the provider does: it goes on with what waits when the connection is back
  let fails = false
  let answer = 1
  const options = () => ({
    ...keepOffline(queries, queryKey),
    queryKey,
    retryDelay: 1,
    staleTime: 0,
    queryFn: () => (fails ? Promise.reject(lost) : Promise.resolve(answer)),
  })
  const observer = new QueryObserver(queries, options())
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  // As every rendering does.
  observer.setOptions(options())
  fails = true
  onlineManager.setOnline(false)
  void observer.refetch()
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('paused'))
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 1, isError: false })
  fails = false
  answer = 2
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  expect(observer.getCurrentResult()).toMatchObject({ data: 2, isError: false })
  stop()
  queries.unmount()
  queries.clear()
})

test('without a connection and without anything to show it fails at once, so that the screen can say so', async () => {
  const queries = createQueryClient()
  onlineManager.setOnline(false)
  const reading = queries.fetchQuery({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: () => Promise.reject(lost),
  })
  await expect(reading).rejects.toBe(lost)
})

test.each([
  ['kept', keepOffline],
  ['not kept', () => ({})],
])(
  'a connection that is lost between two tries fails what is %s and not there yet, and its return brings it',
  async (_, kept) => {
    const queries = createQueryClient()
    queries.mount()
    let fails = true
    const observer = new QueryObserver(queries, {
      ...kept(queries, queryKey),
      queryKey,
      retryDelay: 300,
      queryFn: () => (fails ? Promise.reject(lost) : Promise.resolve(1)),
    })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().failureCount).toBe(1))
    onlineManager.setOnline(false)
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: 'error', error: lost }))
    fails = false
    onlineManager.setOnline(true)
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
    stop()
    queries.unmount()
    queries.clear()
  },
)

test('only what asked for it and was read is kept', () => {
  const read = { data: 1 } as never
  const unread = { data: undefined } as never
  expect(isKept({ state: read, meta: { keepOffline: true } })).toBe(true)
  expect(isKept({ state: unread, meta: { keepOffline: true } })).toBe(false)
  expect(isKept({ state: read, meta: undefined })).toBe(false)
})

test('the page before stays until the next one is there, unless it was cleared away', () => {
  const queries = createQueryClient()
  queries.setQueryData(['invoices', 1], 'page one')
  const one = queries.getQueryCache().find({ queryKey: ['invoices', 1] })
  const keep = previousPage(queries)
  expect(keep('page one', one)).toBe('page one')
  queries.clear()
  expect(keep('page one', one)).toBeUndefined()
  // The next person reads the same page: the old one is still not theirs.
  queries.setQueryData(['invoices', 1], 'page of another')
  expect(keep('page one', one)).toBeUndefined()
})
