/** A part the screen can do without: while it is on its way nothing stands in its place, and it takes nothing with it when it breaks or does not arrive. */
import { useHydrated } from '@tanstack/react-router'
import { Component, type ReactNode, Suspense } from 'react'

interface OptionalProps {
  /** Stands in its place when it broke; nothing by default. */
  instead?: ReactNode
  children: ReactNode
}

class MayBreak extends Component<OptionalProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.instead : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}

export function Optional(props: OptionalProps) {
  // Nor does anything stand there in a document that is drawn at build time.
  return useHydrated() && <MayBreak {...props} />
}
