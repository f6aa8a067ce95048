/** An address for bytes that are in memory, released when they leave the screen. */
import { useCallback, useSyncExternalStore } from 'react'

interface Shown {
  readonly url: string
  /** How many places show it. */
  places: number
}

const shown = new Map<Blob, Shown>()

/** Keeps the address while it is shown anywhere; answers how to stop showing it. */
function show(blob: Blob): () => void {
  const one = shown.get(blob) ?? { url: URL.createObjectURL(blob), places: 0 }
  one.places += 1
  shown.set(blob, one)
  return () => {
    one.places -= 1
    if (one.places > 0) return
    shown.delete(blob)
    URL.revokeObjectURL(one.url)
  }
}

/** Undefined until the address exists, and while there are no bytes. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const subscribe = useCallback(
    (told: () => void) => {
      const stop = blob ? show(blob) : () => undefined
      told()
      return stop
    },
    [blob],
  )
  return useSyncExternalStore(subscribe, () => blob && shown.get(blob)?.url)
}
