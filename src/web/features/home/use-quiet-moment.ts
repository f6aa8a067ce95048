/** Waits for a moment in which something may come up by itself: the page has been at rest for a while, and nothing covers it. */
import { useEffect, useEffectEvent } from 'react'
import { openLayers } from '#web/ui/layer/layers.ts'
import { whenIdle } from '#web/ui/when-idle.ts'

/** Milliseconds after which the first screen stands. */
const rest = 1500

const isCovered = () => openLayers().length > 0

/** Calls once while it is wanted; a page that goes to the background or opens something else is not disturbed. */
export function useQuietMoment(wanted: boolean, onQuiet: () => void): void {
  const tell = useEffectEvent(onQuiet)
  useEffect(() => {
    if (!wanted) return undefined
    let callOff = () => {}
    const look = () => {
      if (isCovered() || document.visibilityState === 'hidden') return wait()
      callOff = whenIdle(() => {
        if (isCovered()) wait()
        else tell()
      })
    }
    const wait = () => {
      const timer = setTimeout(look, rest)
      callOff = () => clearTimeout(timer)
    }
    wait()
    return () => callOff()
  }, [wanted])
}
