/** What lies above the page and is rarely wanted: its machinery loads when it first opens. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'

/** A component that draws nothing until it is open for the first time, and stays from then on, so that it can close as it opened. */
export function lazyOverlay<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Panel: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return function Overlay(props: Props): ReactNode {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    if (!wanted) return null
    return (
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    )
  }
}
