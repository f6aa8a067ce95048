/** A part the screen can do without: while it is on its way, or when it breaks or does not arrive, nothing stands in its place. */
import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'

interface OptionalProps {
  children: ReactNode
}

export class Optional extends Component<OptionalProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    reportError(new Error(`an optional part broke:${componentStack ?? ''}`, { cause: error }))
  }

  override render(): ReactNode {
    return this.state.broken ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
