/** Registers the worker when the first screen stands, and offers a newer version when there is one. */
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { startAppUpdate } from './register-worker.ts'

const UpdatePrompt = lazy(() => import('./update-prompt.tsx').then((module) => ({ default: module.UpdatePrompt })))

/** Once for the page, however often a screen is drawn anew. */
const update = startAppUpdate()
const silent = () => () => undefined
const nothing = () => 'none' as const

export function NewVersion() {
  const state = useSyncExternalStore(update?.subscribe ?? silent, update?.state ?? nothing)
  if (!update || state === 'none') return null
  return (
    <Suspense fallback={null}>
      <UpdatePrompt update={update} />
    </Suspense>
  )
}
