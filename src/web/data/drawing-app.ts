/** The parts of the page for drawing it at build time: a visitor, an empty cache, a connection, and nobody to call. */
import type { SessionState } from '#client/session/session.ts'
import type { AppContext } from './app-context.ts'
import { createQueryClient } from './query-client.ts'

const unheard = () => () => undefined

/** Whoever needs another part to draw would show what is not known yet: it is not there, and the build stops. */
export function drawingApp(visitor: SessionState): AppContext {
  const parts = {
    drawnFor: visitor,
    queries: createQueryClient(),
    session: { current: () => visitor, subscribe: unheard },
    connectivity: { isOnline: () => true, subscribe: unheard },
    storage: { life: () => 'unknown' as const, subscribe: unheard },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return parts as unknown as AppContext
}
