/** The present, for countdowns and "há 3 min" that must move while a screen stands. */
import { useEffect, useState } from 'react'

const minute = 60_000

/** Moves every `step` milliseconds (a minute by default) while the page is seen. */
export function useNow(step: number = minute): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(new Date())
    }, step)
    return () => clearInterval(timer)
  }, [step])
  return now
}
