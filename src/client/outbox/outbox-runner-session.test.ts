import { expect, test, vi } from 'vitest'
import { enter, openingOf, phone, photograph } from './testing/people.ts'
import type { Breakage, ModelParts } from './testing/world.ts'
import type { Outbox } from './outbox-face.ts'

const first = async (outbox: Outbox) => (await outbox.list()).at(-1)!

/** The parts every context gets, with some of them watched or replaced. */
const parts = (change: (real: ModelParts) => Partial<ModelParts>): { breakage: Breakage } => ({
  breakage: { parts: (real) => ({ ...real, ...change(real) }) },
})

test('the end of the session stops the queue, closes the vault and is told once; the entries wait', async () => {
  const ended = vi.fn<(token: string) => void>()
  const world = phone(parts(() => ({ onSignedOut: ended })))
  const { outbox, token } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  await photograph(outbox, 'b')
  world.server.tokens.clear()
  expect(await outbox.drain('enqueued')).toMatchObject({ outcome: 'signed-out' })
  expect(await outbox.drain('timer')).toEqual({ outcome: 'signed-out', nextAt: null })
  expect(ended).toHaveBeenCalledExactlyOnceWith(token)
  expect(await outbox.vault.readSession()).toBeNull()
  await enter(world, 'ana')
  expect((await first(outbox)).stage).toMatchObject({ state: 'waiting' })
  await outbox.drain('signed-in')
  expect(world.server.rows).toHaveLength(2)
})

test('a late 401 of an earlier session does not end the one that is open, and the queue goes on', async () => {
  const world = phone()
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'Ana')
  world.server.tokens.clear()
  world.server.mood = 'late'
  const drained = outbox.drain('enqueued')
  await vi.waitFor(() => expect(world.device.timers.size).toBe(1))
  const { token } = await enter(world, 'bia', 'tab')
  await photograph(world.at('tab'), 'Bia')
  world.server.mood = 'ok'
  world.server.release()
  await drained
  expect(await outbox.vault.readSession()).toMatchObject({ token })
  expect(world.server.rows.map(({ person }) => person)).toEqual(['bia'])
})

test('whoever signs in while an entry is prepared gets nothing of it', async () => {
  let between = async () => {}
  const world = phone(
    parts(({ store }) => ({
      store: {
        ...store,
        async claim(turn, lease) {
          const claim = await store.claim(turn, lease)
          await between()
          return claim
        },
      },
    })),
  )
  const { outbox } = await enter(world, 'ana')
  await photograph(outbox, 'Ana')
  between = async () => {
    between = async () => {}
    await enter(world, 'bia', 'tab')
  }
  await outbox.drain('enqueued')
  expect(world.server.arrivals).toEqual([])
  await enter(world, 'ana')
  expect((await first(outbox)).stage).toMatchObject({ state: 'waiting', because: 'new' })
})

test('a held entry is tried again when its owner signs in', async () => {
  const world = phone()
  const { outbox, token } = await enter(world, 'ana')
  await photograph(outbox, 'a')
  world.server.mood = '403'
  await outbox.drain('enqueued')
  world.server.mood = 'ok'
  await outbox.drain('online')
  expect((await first(outbox)).stage).toEqual({ state: 'held' })
  await outbox.vault.saveSession(openingOf('ana', token))
  await outbox.drain('signed-in')
  expect((await first(outbox)).stage).toMatchObject({ state: 'sent' })
})
