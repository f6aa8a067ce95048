/** Whether our server can be reached, for screens. */
import { useSyncExternalStore } from 'react'
import { useApp } from '#web/data/use-app.ts'

export function useOnline(): boolean {
  const { connectivity } = useApp()
  // Documents are drawn as if there were a connection; whether there is one shows right after.
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true)
}
