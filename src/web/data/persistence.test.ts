import type { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { createStore, entries, get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readsDatabase } from '#client/session/reads-database.ts'
import { keepOffline, keptFor } from './offline-policy.ts'
import { createPersistence, type Persistence } from './persistence.ts'
import { createQueryClient } from './query-client.ts'

const pages: { queries: QueryClient; kept: Persistence }[] = []

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(async () => {
  for (const { kept } of pages.splice(0)) await kept.stop()
  vi.unstubAllGlobals()
})

/** A page as it is after loading; another one is a reload, or another tab. */
function openPage(buildId = 'build-1', pause = 5) {
  const queries = createQueryClient()
  const page = { queries, kept: createPersistence({ queries, buildId, pause }) }
  pages.push(page)
  return page
}

const key = ['points', 'dashboard']
const read = (queries: QueryClient, value: unknown, queryKey: readonly unknown[] = key) =>
  queries.fetchQuery({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: () => Promise.resolve(value),
    staleTime: 0,
  })

const onDevice = async () => JSON.stringify(await entries(createStore(readsDatabase, 'answers')))

test('what was read survives a reload of the same build by the same person', async () => {
  const before = openPage()
  await before.kept.start('ana')
  await read(before.queries, { totalPoints: 1234 })
  await before.kept.flush()
  const after = openPage()
  await after.kept.start('ana')
  expect(after.queries.getQueryData(key)).toEqual({ totalPoints: 1234 })
})

test('it is written by itself, at most once a pause and the newest at the end', async () => {
  const { queries, kept } = openPage('build-1', 20)
  await kept.start('ana')
  for (let points = 1; points <= 30; points += 1) await read(queries, { points })
  await vi.waitFor(async () => expect(await onDevice()).toContain('{"points":30}'))
})

test('another person on the same device never sees it, and it is gone from the device', async () => {
  const first = openPage()
  await first.kept.start('ana')
  await read(first.queries, 'segredo de Ana')
  await first.kept.flush()
  // The page was closed without signing out, and somebody else signed in.
  const second = openPage()
  await second.kept.start('rui')
  expect(second.queries.getQueryData(key)).toBeUndefined()
  expect(await onDevice()).not.toContain('segredo')
})

test('in one page, too: starting for somebody else forgets at once', async () => {
  const { queries, kept } = openPage()
  await kept.start('ana')
  await read(queries, 'segredo de Ana')
  const starting = kept.start('rui')
  expect(queries.getQueryData(key)).toBeUndefined()
  await starting
  await read(queries, 'de Rui')
  await kept.flush()
  expect(await onDevice()).toContain('de Rui')
  expect(await onDevice()).not.toContain('segredo')
})

test('signing out clears what is on the screen at once and what is on the device', async () => {
  const { queries, kept } = openPage()
  await kept.start('ana')
  await read(queries, 'segredo de Ana')
  await kept.flush()
  const stopping = kept.stop()
  expect(queries.getQueryData(key)).toBeUndefined()
  await stopping
  expect(await onDevice()).toBe('[]')
})

test('nothing is written after signing out, not even what was about to be', async () => {
  const { queries, kept } = openPage('build-1', 30)
  await kept.start('ana')
  await read(queries, 'segredo de Ana')
  await kept.stop()
  await read(queries, 'mais um segredo')
  await kept.flush()
  await new Promise((later) => setTimeout(later, 80))
  expect(await onDevice()).toBe('[]')
})

test('a sign-out that overtakes a start leaves nothing, whatever the order they end in', async () => {
  const before = openPage()
  await before.kept.start('ana')
  await read(before.queries, 'segredo de Ana')
  await before.kept.flush()
  const { queries, kept } = openPage()
  await Promise.all([kept.start('ana'), kept.stop()])
  expect(queries.getQueryData(key)).toBeUndefined()
  expect(await onDevice()).toBe('[]')
  await Promise.all([kept.stop(), kept.start('ana')])
  await read(queries, 'outra vez')
  await kept.flush()
  expect(await onDevice()).toContain('outra vez')
})

test('another build starts empty', async () => {
  const before = openPage('build-1')
  await before.kept.start('ana')
  await read(before.queries, 1234)
  await before.kept.flush()
  const after = openPage('build-2')
  await after.kept.start('ana')
  expect(after.queries.getQueryData(key)).toBeUndefined()
  expect(await onDevice()).toBe('[]')
})

test('what is older than a session can be is not shown any more', async () => {
  const before = openPage()
  await before.kept.start('ana')
  await read(before.queries, 1234)
  await before.kept.flush()
  const store = createStore(readsDatabase, 'answers')
  const record = await get<{ timestamp: number }>('ana', store)
  await set('ana', { ...record, timestamp: Date.now() - keptFor - 1 }, store)
  const after = openPage()
  await after.kept.start('ana')
  expect(after.queries.getQueryData(key)).toBeUndefined()
})

test('only what asked for it is kept: no other reading, no failure, no change', async () => {
  const { queries, kept } = openPage()
  await kept.start('ana')
  await read(queries, 'meus pontos')
  await queries.fetchQuery({ queryKey: ['invoices', 'everyones'], queryFn: () => Promise.resolve('notas de todos') })
  await read(queries, 'fica').then(() =>
    queries
      .fetchQuery({
        queryKey: ['points', 'level'],
        queryFn: () => Promise.reject(new Error('falhou')),
        meta: { keepOffline: true },
        retry: false,
      })
      .catch(() => undefined),
  )
  await queries
    .getMutationCache()
    .build(queries, { mutationFn: () => Promise.resolve('senha') })
    .execute('senha')
  await kept.flush()
  const device = await onDevice()
  expect(device).toContain('fica')
  for (const never of ['notas de todos', 'falhou', 'senha']) expect(device).not.toContain(never)
})

test('what was brought back stays as long as what is read anew', async () => {
  const before = openPage()
  await before.kept.start('ana')
  await read(before.queries, 1234)
  await before.kept.flush()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const after = openPage()
    const started = after.kept.start('ana')
    while (after.queries.getQueryData(key) === undefined) {
      await vi.advanceTimersByTimeAsync(10)
      await Promise.resolve()
    }
    await started
    // The default of five minutes would throw it away, and with it what is on the device.
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(after.queries.getQueryData(key)).toBe(1234)
  } finally {
    vi.useRealTimers()
  }
})

test('a connection to the database that the browser ended is opened again', async () => {
  const { queries, kept } = openPage()
  await kept.start('ana')
  await read(queries, 'antes')
  await kept.flush()
  // As on an iPhone under memory pressure: the page's connection is dead, the data is not.
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError')
  })
  await read(queries, 'depois')
  await kept.flush()
  expect(transaction).toHaveBeenCalled()
  transaction.mockRestore()
  expect(await onDevice()).toContain('depois')
})

test('without a database everything works, only nothing is kept', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  const { queries, kept } = openPage()
  await kept.start('ana')
  await read(queries, 1234)
  await kept.flush()
  expect(queries.getQueryData(key)).toBe(1234)
  await kept.stop()
  expect(queries.getQueryData(key)).toBeUndefined()
})
