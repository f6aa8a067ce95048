/** A centred card above the page that asks or tells one thing; its machinery loads when it first opens. */
import type { ReactNode, RefObject } from 'react'
import { lazyOverlay } from '../lazy-overlay.tsx'

export interface ModalProps {
  open: boolean
  /** Escape, the X or a press outside: the person wants it closed. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** A press outside does not close it. */
  blockOutside?: boolean | undefined
  /** `alertdialog` for a question that must be answered before anything else; default `dialog`. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Gets the focus when it opens; default the first thing in it that can have it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** The buttons. */
  footer?: ReactNode
  children?: ReactNode
}

export const Modal = lazyOverlay<ModalProps>(() => import('./modal-panel.tsx').then(({ ModalPanel }) => ModalPanel))
