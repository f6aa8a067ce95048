/** A panel from the side, or a sheet from below on phones; its machinery loads when it first opens. */
import type { ReactNode } from 'react'
import { lazyOverlay } from '../lazy-overlay.tsx'

export interface DrawerProps {
  open: boolean
  /** Escape, the X, a press outside or a swipe: the person wants it closed. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** Where it comes from on a desktop; default `right`. */
  side?: 'right' | 'left' | undefined
  /** A press outside does not close it. */
  blockOutside?: boolean | undefined
  /** The X in its head; default true. Without it the content must offer a way out. */
  closeButton?: boolean | undefined
  /** Stays in sight below the content: the buttons. */
  footer?: ReactNode
  children: ReactNode
}

export const Drawer = lazyOverlay<DrawerProps>(() =>
  import('./drawer-panel.tsx').then(({ DrawerPanel }) => DrawerPanel),
)
