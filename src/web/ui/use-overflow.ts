/** Whether an element holds more than it shows, along each axis, as it and what is in it change. */
import { useEffect, useState, type RefObject } from 'react'

export interface Overflow {
  x: boolean
  y: boolean
}

const none: Overflow = { x: false, y: false }

export function useOverflow(scroller: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(none)
  useEffect(() => {
    const element = scroller.current
    if (!element || typeof ResizeObserver !== 'function') return
    const measure = () => {
      // A pixel more is a rounded fraction, not more to see.
      const x = element.scrollWidth > element.clientWidth + 1
      const y = element.scrollHeight > element.clientHeight + 1
      setOverflow((now) => (now.x === x && now.y === y ? now : { x, y }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [scroller])
  return overflow
}
