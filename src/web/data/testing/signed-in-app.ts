/** A page in which somebody is signed in, on the real outbox and the real session, with a small server. */
import { IDBFactory } from 'fake-indexeddb'
import { onlineManager } from '@tanstack/react-query'
import { vi } from 'vitest'
import type { Person } from '#contract/api.gen.ts'
import type { Outbox } from '#client/outbox/outbox-face.ts'
import { me } from '../accounts.ts'
import { type AppContext, createAppContext } from '../app-context.ts'
import { createSmallServer, meOf, signedIn, type SmallServer } from './small-server.ts'

/** Nothing listens yet: call `app.start()` where that matters. */
export async function openAs(user: Person): Promise<{ app: AppContext; server: SmallServer; close: () => void }> {
  vi.stubGlobal('indexedDB', new IDBFactory())
  onlineManager.setOnline(true)
  const server = createSmallServer()
  vi.stubGlobal('fetch', server.fetch)
  for (const role of ['professional', 'stores', 'admin']) server.on(`GET /${role}/users/me`, { json: meOf(user) })
  const app = createAppContext()
  await app.enter(signedIn(user))
  await app.queries.fetchQuery(me(app))
  server.calls.length = 0
  return {
    app,
    server,
    close() {
      app.outbox.close()
      app.queries.clear()
      vi.unstubAllGlobals()
    },
  }
}

/** The same app on a device whose outbox does some things otherwise, such as failing to write. */
export const withOutbox = (app: AppContext, change: Partial<Outbox>): AppContext => ({
  ...app,
  outbox: new Proxy(app.outbox, {
    get: (outbox, name): unknown => Reflect.get(name in change ? change : outbox, name),
  }),
})
