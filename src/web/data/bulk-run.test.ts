import { expect, test } from 'vitest'
import { CallFailed, CallRefused } from '#client/api/call-errors.ts'
import { type BulkProgress, bulkLimit, gatherAll, runBulk } from './bulk-run.ts'

const ones = Array.from({ length: 10 }, (_, at) => at)
const never = new AbortController().signal
const refusal = (status: number, retryAfter: number | null = null) =>
  new CallRefused(status, { msg: 'Não.' }, retryAfter)

/** Calls that end when they are told to. */
function heldCalls() {
  const held = new Map<number, { end: () => void; fail: (error: unknown) => void }>()
  const call = (one: number) => new Promise<void>((end, fail) => void held.set(one, { end, fail }))
  const turn = () => new Promise((done) => setTimeout(done))
  return { call, held, turn }
}

test('each is called once, four at most at the same moment', async () => {
  const { call, held, turn } = heldCalls()
  const running = runBulk(ones, { call, signal: never })
  await turn()
  expect([...held.keys()]).toEqual([0, 1, 2, 3])
  held.get(2)?.end()
  await turn()
  expect([...held.keys()]).toEqual([0, 1, 2, 3, 4])
  while (held.size < ones.length) {
    for (const { end } of held.values()) end()
    await turn()
  }
  for (const { end } of held.values()) end()
  const outcome = await running
  expect(new Set(outcome.done)).toEqual(new Set(ones))
  expect(outcome.done).toHaveLength(ones.length)
  expect(outcome).toMatchObject({ refused: [], unanswered: [], left: [], failure: undefined })
})

test('who is refused is told with the reason, and the others go on', async () => {
  const no = refusal(409)
  const told: BulkProgress[] = []
  const call = (one: number) => (one === 3 ? Promise.reject(no) : Promise.resolve())
  const outcome = await runBulk(ones, { call, signal: never, onProgress: (progress) => told.push(progress) })
  expect(outcome.refused).toEqual([{ one: 3, reason: no }])
  expect(outcome.done).toHaveLength(9)
  expect(told.at(-1)).toEqual({ settled: 10, paused: false })
})

test('stopped, nothing further begins and what is under way is waited for', async () => {
  const { call, held, turn } = heldCalls()
  const stop = new AbortController()
  const running = runBulk(ones, { call, signal: stop.signal })
  await turn()
  stop.abort()
  for (const { end } of held.values()) end()
  const outcome = await running
  expect(outcome.done).toEqual([0, 1, 2, 3])
  expect(outcome.left).toEqual([4, 5, 6, 7, 8, 9])
})

test.each([
  ['no connection', new CallFailed('offline', new TypeError('Failed to fetch'))],
  ['a service that is closed', refusal(503)],
  ['a session that ended', refusal(401)],
])('%s stops it: whose answer did not come is told apart from who was never asked', async (_, failure) => {
  const { call, held, turn } = heldCalls()
  const running = runBulk(ones, { call, signal: never })
  await turn()
  held.get(0)?.end()
  await turn()
  held.get(1)?.fail(failure)
  held.get(2)?.end()
  held.get(3)?.end()
  held.get(4)?.fail(failure)
  const outcome = await running
  expect(outcome).toEqual({ done: [0, 2, 3], refused: [], unanswered: [1, 4], left: [5, 6, 7, 8, 9], failure })
})

test('a pause the server asks for is made, and the record asked for again', async () => {
  const pauses: number[] = []
  const told: BulkProgress[] = []
  let isBusy = true
  const outcome = await runBulk(ones, {
    call: (one) => (one === 2 && isBusy ? Promise.reject(refusal(429, 7)) : Promise.resolve()),
    signal: never,
    onProgress: (progress) => told.push(progress),
    wait: (seconds) => {
      pauses.push(seconds)
      isBusy = false
      return Promise.resolve()
    },
  })
  expect(pauses).toEqual([7])
  expect(told.some(({ paused }) => paused)).toBe(true)
  expect(new Set(outcome.done)).toEqual(new Set(ones))
  expect(outcome.done).toHaveLength(ones.length)
})

test('stopped during a pause, the record that waits was never done', async () => {
  const stop = new AbortController()
  const running = runBulk([1], { call: () => Promise.reject(refusal(429, 3600)), signal: stop.signal })
  await new Promise((done) => setTimeout(done))
  stop.abort()
  expect(await running).toMatchObject({ done: [], left: [1] })
})

test('stopped while a call is under way, its answer that asks for a pause is not waited for', async () => {
  const { call, held, turn } = heldCalls()
  const stop = new AbortController()
  const running = runBulk([1], { call, signal: stop.signal })
  await turn()
  stop.abort()
  held.get(1)?.fail(refusal(429, 3600))
  expect(await running).toMatchObject({ done: [], left: [1], failure: undefined })
})

test('when nobody answers another one, a pause ends with it', async () => {
  const { call, held, turn } = heldCalls()
  const failure = new CallFailed('offline', new TypeError('Failed to fetch'))
  const running = runBulk([1, 2], { call, signal: never })
  await turn()
  held.get(1)?.fail(refusal(429, 3600))
  await turn()
  held.get(2)?.fail(failure)
  expect(await running).toEqual({ done: [], refused: [], unanswered: [2], left: [1], failure })
})

/** A register of so many, and the pages it was asked for. */
function register(total: number) {
  const asked: { page: number; limit: number }[] = []
  const all = Array.from({ length: total }, (_, at) => ({ _id: String(at) }))
  const pageOf = ({ page, limit }: { page: number; limit: number }) => {
    asked.push({ page, limit })
    return Promise.resolve({ docs: all.slice((page - 1) * limit, page * limit), totalDocs: all.length })
  }
  return { pageOf, asked, all }
}

test('a register is read page by page to its end, and one that moves on is taken once', async () => {
  const { pageOf, asked, all } = register(250)
  const rows = await gatherAll(async (place) => {
    const page = await pageOf(place)
    // Somebody adds one at the top: the last of this page is the first of the next.
    if (place.page === 1) all.unshift({ _id: 'new' })
    return page
  })
  expect(asked).toEqual([1, 2, 3].map((page) => ({ page, limit: 100 })))
  expect(rows).toHaveLength(250)
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(250)
})

test('no more are read than it takes to know that they are too many', async () => {
  const { pageOf, asked } = register(50 * bulkLimit)
  expect((await gatherAll(pageOf)).length).toBeGreaterThan(bulkLimit)
  expect(asked).toHaveLength(11)
  expect(await gatherAll(register(bulkLimit).pageOf)).toHaveLength(bulkLimit)
})
