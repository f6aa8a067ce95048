/** The parts of the page for its screens. */
import { createContext, useContext, useState, useSyncExternalStore } from 'react'
import type { Person } from '#contract/api.gen.ts'
import type { SessionState } from '#client/session/session.ts'
import type { AppContext } from './app-context.ts'
import type { StorageLife } from './storage-life.ts'

const Context = createContext<AppContext | null>(null)

/** `<AppProvider value={app}>`, once, around the router. */
export const AppProvider = Context.Provider

export function useApp(): AppContext {
  const app = useContext(Context)
  if (!app) throw new Error('AppProvider is missing')
  return app
}

/** Who is signed in, and how far; moves with other tabs. */
export function useSession(): SessionState {
  const { session, drawnFor } = useApp()
  return useSyncExternalStore(session.subscribe, session.current, () => drawnFor)
}

/**
 * The person signed in, on screens behind the guard, or the one a page waits for. Between the end of the session and the
 * next screen it is still the last one: a screen that is about to go must not break.
 */
export function usePerson(): Person {
  const session = useSession()
  const user = session.user ?? session.ended?.user ?? null
  const [last, setLast] = useState(user)
  if (user && user !== last) setLast(user)
  const person = user ?? last
  if (!person) throw new Error('nobody is signed in')
  return person
}

/** Whether the browser promised to keep what waits on this device. */
export function useStorageLife(): StorageLife {
  const { storage } = useApp()
  return useSyncExternalStore(storage.subscribe, storage.life, storage.life)
}
