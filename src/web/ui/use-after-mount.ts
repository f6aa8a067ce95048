/** False in the first frame and true from then on: what is mounted closed and opened right after slides even the first time. */
import { useEffect, useState } from 'react'

export function useAfterMount(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return mounted
}
