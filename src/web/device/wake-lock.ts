/** Keeps the screen on while something is photographed or sent; the browser lets go on every hide, so it is taken again. */
import { useEffect } from 'react'

export interface WakeLockPorts {
  /** Undefined where the browser has none. */
  readonly wakeLock: Pick<WakeLock, 'request'> | undefined
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Holds the screen on until the returned function is called. Refusals (battery saver) are no fault: it is a comfort. */
export function keepAwake({ wakeLock, page }: WakeLockPorts): () => void {
  if (!wakeLock) return () => undefined
  let sentinel: WakeLockSentinel | undefined
  let over = false
  const hold = async () => {
    if (over || page.visibilityState !== 'visible') return
    const taken = await wakeLock.request('screen').catch(() => undefined)
    if (over) await taken?.release()
    else sentinel = taken
  }
  const onVisibility = () => void hold()
  page.addEventListener('visibilitychange', onVisibility)
  void hold()
  return () => {
    over = true
    page.removeEventListener('visibilitychange', onVisibility)
    void sentinel?.release()
  }
}

/** The screen stays on while `active`. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active) return
    return keepAwake({ wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined, page: document })
  }, [active])
}
