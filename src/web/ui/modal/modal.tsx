/** A centred card above the page that asks or tells one thing; its machinery loads when it first opens. */
import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'

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

const Panel = lazy(() => import('./modal-panel.tsx').then((module) => ({ default: module.ModalPanel })))

export function Modal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  )
}
