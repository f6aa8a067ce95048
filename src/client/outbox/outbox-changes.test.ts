import { expect, test, vi } from 'vitest'
import { createChanges } from './outbox-changes.ts'

const context = () => createChanges(new BroadcastChannel('outbox-changes-test'))

test('every context hears of a change, the one that made it too, and nobody after they stopped listening', async () => {
  const [here, there] = [context(), context()]
  const heard = { here: vi.fn<() => void>(), there: vi.fn<() => void>() }
  const stop = here.subscribe(heard.here)
  there.subscribe(heard.there)
  here.publish()
  expect(heard.here).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(heard.there).toHaveBeenCalledTimes(1))
  stop()
  there.publish()
  expect(heard.there).toHaveBeenCalledTimes(2)
  here.close()
  there.close()
  expect(heard.here).toHaveBeenCalledTimes(1)
})

test('a browser without channels still tells itself', () => {
  const changes = createChanges(null)
  const listener = vi.fn<() => void>()
  changes.subscribe(listener)
  changes.subscribe(listener)
  changes.publish()
  expect(listener).toHaveBeenCalledTimes(2)
  changes.close()
  changes.publish()
  expect(listener).toHaveBeenCalledTimes(2)
})
