import { expect, test, vi } from 'vitest'
import type { Outbox } from '#client/outbox/outbox-face.ts'
import { lazyOutbox } from './lazy-outbox.ts'

function real() {
  const heard = new Set<() => void>()
  const outbox = {
    calls: 0,
    list() {
      this.calls += 1
      return Promise.resolve(['an entry'])
    },
    vault: {
      name: 'vault',
      readSession(this: { name: string }) {
        return Promise.resolve(this.name)
      },
    },
    subscribe(listener: () => void) {
      heard.add(listener)
      return () => heard.delete(listener)
    },
  }
  return { outbox, tell: () => heard.forEach((listener) => listener()) }
}

test('the outbox is opened once, with the first call', async () => {
  const { outbox } = real()
  const load = vi.fn(() => Promise.resolve(outbox as unknown as Outbox))
  const lazy = lazyOutbox(load)
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([lazy.list(), lazy.list()])).toEqual([['an entry'], ['an entry']])
  expect(await lazy.vault.readSession()).toBe('vault')
  expect(load).toHaveBeenCalledOnce()
  expect(outbox.calls).toBe(2)
})

test('a listener hears changes, and no longer once it left, also before the outbox was there', async () => {
  const { outbox, tell } = real()
  const lazy = lazyOutbox(() => Promise.resolve(outbox as unknown as Outbox))
  const [stays, leaves] = [vi.fn(), vi.fn()]
  const stop = lazy.subscribe(stays)
  lazy.subscribe(leaves)()
  await lazy.list()
  await vi.waitFor(() => expect(stays).toHaveBeenCalledOnce()) // What changed before it listened.
  tell()
  stop()
  tell()
  expect(stays).toHaveBeenCalledTimes(2)
  expect(leaves).not.toHaveBeenCalled()
})
