/** The one rule for all that lies above the page: Back closes the layer on top, and a second tap goes nowhere. */
import { useEffect, useEffectEvent } from 'react'
import { addLayer } from './layers.ts'
import { takePresses } from './shield.ts'

interface LayerOptions {
  /** A list beside what opened it, not under the finger: presses reach it at once. Default false. */
  beside?: boolean
}

/** Tells that a layer is open, and how the person closes it. */
export function useLayer(open: boolean, close: () => void, { beside = false }: LayerOptions = {}): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return undefined
    if (!beside) takePresses()
    const remove = addLayer({ close: () => onBack() })
    return () => {
      remove()
      takePresses()
    }
  }, [open, beside])
}
