import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personNamed } from './testing/small-server.ts'
import { openAs } from './testing/signed-in-app.ts'
import type { AppContext } from './app-context.ts'
import { startApp } from './start-app.ts'

let app: AppContext
let close: () => void

beforeEach(async () => {
  ;({ app, close } = await openAs(personNamed('Ana')))
})
afterEach(() => close())

test('a reload waits until what was read is written', async () => {
  const written = Promise.resolve()
  vi.spyOn(app.persistence, 'flush').mockReturnValue(written)
  const stop = startApp(app, { checkVault: () => Promise.resolve() })
  const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
  const announce = () => window.dispatchEvent(new CustomEvent('before-reload', { detail: { waitUntil } }))
  announce()
  expect(waitUntil).toHaveBeenCalledExactlyOnceWith(written)
  expect(waitUntil.mock.calls[0]?.[0]).toBe(written)
  stop()
  announce()
  expect(waitUntil).toHaveBeenCalledTimes(1)
})
