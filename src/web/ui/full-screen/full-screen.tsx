/** A layer that takes the whole screen, for a camera or a picture; its machinery loads when it first opens. */
import type { ReactNode } from 'react'
import { lazyOverlay } from '../lazy-overlay.tsx'

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

export const FullScreen = lazyOverlay<FullScreenProps>(() =>
  import('./full-screen-panel.tsx').then(({ FullScreenPanel }) => FullScreenPanel),
)
