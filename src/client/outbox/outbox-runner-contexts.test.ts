import { expect, test, vi } from 'vitest'
import { pass } from './testing/device.ts'
import { enter, phone, photograph } from './testing/people.ts'
import type { Breakage, ModelParts } from './testing/world.ts'
import type { Outbox } from './outbox-face.ts'

const first = async (outbox: Outbox) => (await outbox.list()).at(-1)!

/** The parts every context gets, with some of them watched or replaced. */
const parts = (change: (real: ModelParts) => Partial<ModelParts>): { breakage: Breakage } => ({
  breakage: { parts: (real) => ({ ...real, ...change(real) }) },
})

test('taking an entry back stops its upload', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'oops')
  world.server.mood = 'silent'
  const drained = world.at('worker').drain('sync')
  await vi.waitFor(() => expect(world.device.timers.size).toBe(1))
  await outbox.cancel(id)
  await drained
  expect((await first(outbox)).stage).toMatchObject({ state: 'cancelled', before: { state: 'waiting' } })
})

test('an upload goes on when the disk cannot be asked whether it was taken back', async () => {
  const world = phone(
    parts(({ store }) => ({ store: { ...store, read: () => Promise.reject(new Error('disk on fire')) } })),
  )
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  world.server.mood = 'late'
  const drained = outbox.drain('enqueued')
  await vi.waitFor(() => expect(world.server.rows).toHaveLength(1))
  await photograph(outbox, 'b')
  world.server.mood = 'ok'
  world.server.release()
  await drained
  expect(world.server.rows).toHaveLength(2)
})

test('page, tab and worker that drain at once send each entry once', async () => {
  for (const webLocks of [true, false]) {
    const world = phone({ webLocks })
    const { outbox } = await enter(world, 'ana')
    for (let index = 0; index < 10; index += 1) await photograph(outbox, `n${index}`)
    const drains = (['page', 'tab', 'worker'] as const).map((place) => world.at(place).drain('enqueued'))
    const outcomes = (await Promise.all(drains)).map(({ outcome }) => outcome)
    await outbox.drain('timer')
    expect(outcomes.filter((outcome) => outcome === 'elsewhere')).toHaveLength(webLocks ? 2 : 0)
    expect(world.server.arrivals).toHaveLength(10)
  }
})

test('whoever hears that the network is back waits for the attempt that is failing elsewhere, and sends at once', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  world.server.mood = 'silent'
  const failing = world.at('worker').drain('sync')
  await vi.waitFor(() => expect(world.device.timers.size).toBe(1))
  const hoping = (['page', 'tab'] as const).map((place) => world.at(place).drain('online'))
  expect(await world.at('page').list()).toMatchObject([{ stage: { state: 'sending' } }])
  world.server.mood = 'ok'
  world.server.release()
  await failing
  expect(await Promise.all(hoping)).toEqual([
    { outcome: 'done', nextAt: null },
    { outcome: 'done', nextAt: null },
  ])
  expect(world.server.rows).toHaveLength(1)
  expect(await first(outbox)).toMatchObject({ stage: { state: 'sent' }, attempts: 2 })
})

test('while a busy server asked for a pause hope changes nothing', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  world.server.mood = '503'
  const calls = vi.spyOn(world.server, 'handle')
  await Promise.all((['worker', 'page', 'tab'] as const).map((place) => world.at(place).drain('online')))
  expect(calls).toHaveBeenCalledTimes(1)
})

test('a page that is closed in mid-upload leaves it to the worker that waits', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  world.server.mood = 'late'
  void outbox.drain('enqueued')
  await vi.waitFor(() => expect(world.server.rows).toHaveLength(1))
  const waiting = world.at('worker').drain('sync')
  await vi.waitFor(() => expect(world.device.waiting.size).toBe(1))
  world.server.mood = 'ok'
  world.kill('page', true)
  expect(await waiting).toEqual({ outcome: 'done', nextAt: null })
  expect(world.server.rows).toHaveLength(1)
})

test('a drain asked for while one runs comes after it, once for all who asked', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  const running = outbox.drain('enqueued')
  await vi.waitFor(() => expect(world.server.arrivals).toHaveLength(1))
  await photograph(outbox, 'b')
  const [second, third] = [outbox.drain('enqueued'), outbox.drain('online')]
  expect(second).toBe(third)
  await Promise.all([running, second])
  expect(world.server.rows).toHaveLength(2)
})

test('a drain that fails does not keep the next one from running', async () => {
  const failing = vi.fn<() => boolean>().mockReturnValue(false)
  const world = phone(
    parts(({ store }) => ({
      store: {
        ...store,
        claim: (...asked) => (failing() ? Promise.reject(new Error('disk on fire')) : store.claim(...asked)),
      },
    })),
  )
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  failing.mockReturnValueOnce(true)
  await expect(outbox.drain('enqueued')).rejects.toThrow('disk on fire')
  await outbox.drain('timer')
  expect(world.server.rows).toHaveLength(1)
})

test('what another tab queued while we let go of the lock is sent, too', async () => {
  let late = async () => {}
  const world = phone(
    parts(({ locks }) => ({
      locks: locks && {
        async request(name, options, work) {
          return locks.request(name, options, async (lock) => {
            const result = await work(lock)
            await late()
            return result
          })
        },
      },
    })),
  )
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  late = async () => {
    late = async () => {}
    await photograph(world.at('tab'), 'b')
    expect(await world.at('tab').drain('enqueued')).toMatchObject({ outcome: 'elsewhere' })
  }
  await outbox.drain('enqueued')
  expect(world.server.rows.map(({ note }) => note)).toEqual(['a', 'b'])
})

test('a sender that died is followed at once under the lock, and after its lease without one', async () => {
  for (const webLocks of [true, false]) {
    const world = phone({ webLocks })
    const { outbox } = await enter(world, 'ana')
    await photograph(outbox, 'a')
    world.server.mood = 'silent'
    void world.at('worker').drain('sync')
    await vi.waitFor(() => expect(world.device.timers.size).toBe(1))
    world.kill('worker', true)
    world.server.mood = 'ok'
    await outbox.drain('visible')
    expect(world.server.rows).toHaveLength(webLocks ? 1 : 0)
    pass(world.device, 61_000)
    await outbox.drain('timer')
    expect(world.server.rows).toHaveLength(1)
  }
})

test('an entry taken back while it was under way is a receipt when it had arrived', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'a')
  world.server.mood = 'late'
  const drained = outbox.drain('enqueued')
  await vi.waitFor(() => expect(world.server.rows).toHaveLength(1))
  const tab = world.at('tab')
  await tab.cancel(id)
  await drained
  expect((await first(outbox)).stage.state).toBe('cancelled')
  world.server.mood = 'ok'
  pass(world.device, 10_000)
  await tab.drain('timer')
  expect((await first(outbox)).stage).toMatchObject({ state: 'sent' })
})
