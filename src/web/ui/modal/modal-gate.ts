/** One flag for the whole page: while it is set, no modal is rendered (specification, section 4). */
import { useSyncExternalStore } from 'react'

let blocked = false
const listeners = new Set<() => void>()

/** Blocks or frees every modal. */
export function setModalsBlocked(value: boolean): void {
  blocked = value
  for (const changed of listeners) changed()
}

export function useModalsBlocked(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => blocked,
  )
}
