/** Whether our server can be reached, for screens. */
import { useSyncExternalStore } from 'react'
import { useApp } from '#web/data/use-app.ts'

export function useOnline(): boolean {
  const { connectivity } = useApp()
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline)
}
