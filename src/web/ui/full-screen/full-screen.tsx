/** A layer that takes the whole screen, for a camera or a picture; its machinery loads when it first opens. */
import { lazy, Suspense, useState, type ReactNode } from 'react'

export interface FullScreenProps {
  open: boolean
  /** Escape or the X: the person wants it closed. */
  onClose: () => void
  title: ReactNode
  /** Beside the title. */
  actions?: ReactNode
  /** Below what is shown; beside it where the screen is low. */
  footer?: ReactNode
  children: ReactNode
}

const Panel = lazy(() => import('./full-screen-panel.tsx').then((module) => ({ default: module.FullScreenPanel })))

export function FullScreen(props: FullScreenProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
