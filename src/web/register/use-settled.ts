import { useEffect, useState } from 'react'

/** Typing waits this long before something is asked about it, in milliseconds. */
const pause = 400

/** Whether nothing of what is written changed for a moment, so that the server may be asked about it. */
export function useSettled(written: object): boolean {
  const text = JSON.stringify(written)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
