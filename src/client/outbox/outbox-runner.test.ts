import { expect, test, vi } from 'vitest'
import { pass } from './testing/device.ts'
import { enter, phone, photograph } from './testing/people.ts'
import type { Breakage, ModelParts, World } from './testing/world.ts'
import type { Outbox } from './outbox-face.ts'
import type { DrainReason } from './outbox-runner.ts'

const minute = 60_000
const first = async (outbox: Outbox) => (await outbox.list()).at(-1)!
const keys = (world: World) => world.server.arrivals.map(({ key }) => key)

/** The parts every context gets, with some of them watched or replaced. */
const parts = (change: (real: ModelParts) => Partial<ModelParts>): { breakage: Breakage } => ({
  breakage: { parts: (real) => ({ ...real, ...change(real) }) },
})

test('what is due goes one by one, oldest first, and is a receipt afterwards', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const ids: string[] = []
  for (const note of ['a', 'b', 'c']) {
    world.device.now += 1_000
    ids.push((await photograph(outbox, note)).id)
  }
  expect(await outbox.drain('enqueued')).toEqual({ outcome: 'done', nextAt: null })
  expect(keys(world)).toEqual(ids)
  expect(await first(outbox)).toMatchObject({ stage: { state: 'sent', invoiceId: `invoice-${ids[0]}` }, attempts: 1 })
})

test('one bad entry never keeps the others waiting', async () => {
  const world = phone({
    ...parts(({ senders }) => ({
      senders: {
        ...senders,
        invoice: {
          ...senders.invoice,
          send: (delivery, signal) =>
            'note' in delivery.fields && delivery.fields.note === 'bad'
              ? Promise.resolve({ status: 500, body: undefined, retryAfter: null })
              : senders.invoice.send(delivery, signal),
        },
      },
    })),
  })
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'bad')
  world.device.now += 1
  await photograph(outbox, 'good')
  await outbox.drain('enqueued')
  expect(world.server.rows.map(({ note }) => note)).toEqual(['good'])
  expect((await first(outbox)).stage).toMatchObject({ state: 'waiting', because: 'server' })
})

test('every attempt of an entry carries the same key, whatever became of the others', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'a')
  for (const mood of ['cut', '500', 'lost', 'html', '503', 'ok'] as const) {
    world.server.mood = mood
    await outbox.drain('person')
    pass(world.device, 60 * minute)
  }
  expect(new Set(keys(world))).toEqual(new Set([id]))
  expect(world.server.rows).toHaveLength(1)
  expect(await first(outbox)).toMatchObject({ stage: { state: 'sent' }, attempts: 6 })
})

test('a day of a failing server costs at most 120 attempts and loses nothing', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'patient')
  world.server.mood = '500'
  for (let step = 0; step < 24 * 60; step += 1) {
    await outbox.drain('timer')
    pass(world.device, minute)
  }
  expect((await first(outbox)).attempts).toBeLessThanOrEqual(120)
  expect((await first(outbox)).stage).toMatchObject({ state: 'waiting' })
})

test('a busy server is left alone until it asked to be asked again, and by all entries', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  await photograph(outbox, 'b')
  world.server.mood = '503'
  const calls = vi.spyOn(world.server, 'handle')
  const { now } = world.device
  expect(await outbox.drain('enqueued')).toEqual({ outcome: 'busy', nextAt: now })
  for (const reason of ['timer', 'online', 'sync'] as const) await outbox.drain(reason)
  expect(calls).toHaveBeenCalledTimes(1)
  world.server.mood = 'ok'
  pass(world.device, 120_000)
  await outbox.drain('timer')
  expect(world.server.rows).toHaveLength(2)
})

test('without a network nothing is tried, and what the network cut goes as soon as it may be back', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  world.device.online = false
  expect(await outbox.drain('enqueued')).toMatchObject({ outcome: 'offline' })
  expect((await first(outbox)).attempts).toBe(0)
  world.device.online = true
  world.server.mood = 'cut'
  for (let attempt = 0; attempt < 8; attempt += 1) await outbox.drain('online')
  world.server.mood = 'ok'
  await outbox.drain('timer')
  expect((await first(outbox)).stage).toMatchObject({ state: 'waiting' })
  await outbox.drain('online')
  expect((await first(outbox)).stage).toMatchObject({ state: 'sent' })
})

test('behind a captive portal one entry is tried, not all of them', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  for (const note of ['a', 'b', 'c']) await photograph(outbox, note)
  world.server.mood = 'html'
  const calls = vi.spyOn(world.server, 'handle')
  expect(await outbox.drain('enqueued')).toMatchObject({ outcome: 'offline' })
  expect(calls).toHaveBeenCalledTimes(1)
  expect((await outbox.list()).map(({ problem }) => problem?.code)).toContain('foreign-answer')
})

test('an attempt ends when its time is up, even when the network swallows the abort', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'slow')
  world.server.mood = 'silent'
  const drained = outbox.drain('enqueued')
  await vi.waitFor(async () => expect((await first(outbox)).stage.state).toBe('sending'))
  await vi.waitFor(() => expect(world.device.timers.size).toBe(1))
  pass(world.device, 29_999)
  expect((await first(outbox)).stage.state).toBe('sending')
  pass(world.device, 2)
  await drained
  expect(await first(outbox)).toMatchObject({
    stage: { state: 'waiting', because: 'network' },
    problem: { code: 'network' },
  })
})

test('an edit after a lost answer ends as a receipt that says the edit did not travel', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  const { id } = await photograph(outbox, 'a')
  world.server.mood = 'lost'
  await outbox.drain('enqueued')
  await outbox.editFields(id, { note: 'b' })
  world.server.mood = 'ok'
  await outbox.drain('person')
  expect((await first(outbox)).stage).toMatchObject({ state: 'sent', withoutEdits: true })
  expect(world.server.rows).toMatchObject([{ note: 'a' }])
})

const mismatch = { status: 422, body: { error: { msg: 'Não.', code: 'idempotency-mismatch' } }, retryAfter: null }

test.each([
  [
    'denies the key it just spoke of',
    { status: 404, body: { error: { code: 'not-found' } }, retryAfter: null },
    'needs-person',
  ],
  ['cannot say', { status: 503, body: undefined, retryAfter: null }, 'waiting'],
])('when the server says "other content" and then %s, nothing is taken for sent', async (_what, finding, state) => {
  const invoice = { send: async () => mismatch, find: async () => finding }
  const world = phone(parts(({ senders }) => ({ senders: { ...senders, invoice } })))
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  await outbox.drain('enqueued')
  expect((await first(outbox)).stage.state).toBe(state)
})

test.each<DrainReason>(['started', 'online', 'visible', 'signed-in', 'sync'])(
  'after "%s" the wait for the network is over',
  async (reason) => {
    const world = phone()
    const { outbox } = await enter(world, 'ana')
    await photograph(outbox, 'a')
    world.server.mood = 'cut'
    await outbox.drain('enqueued')
    world.server.mood = 'ok'
    await outbox.drain(reason)
    expect(world.server.rows).toHaveLength(1)
  },
)
