/** The place of the toasts in the page: empty, and without their machinery, until the first one is raised. */
import { lazy, Suspense, useSyncExternalStore, useState } from 'react'
import { onToast, toastsWait } from './toast.ts'

const Viewport = lazy(() => import('./toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })))

export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  const waiting = useSyncExternalStore(onToast, toastsWait, () => false)
  if (waiting && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Viewport />
    </Suspense>
  )
}
