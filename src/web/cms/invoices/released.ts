/** What the tabs of this browser tell each other of invoices that one of them gave back. */

const name = 'nascente-released'

/** Milliseconds between hearing of it and claiming: a tab that is closed tells while its call is still on its way. */
const onItsWay = 1000

/** Tells the other tabs; does nothing in a browser without BroadcastChannel. */
export function tellRelease(id: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(id)
  channel.close()
}

/**
 * Calls when another tab has given this invoice back, a moment after it said so.
 * @returns ends it
 */
export function hearReleases(id: string, onRelease: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  let timer: ReturnType<typeof setTimeout> | undefined
  channel.onmessage = ({ data }) => {
    if (data !== id) return
    clearTimeout(timer)
    timer = setTimeout(onRelease, onItsWay)
  }
  return () => {
    clearTimeout(timer)
    channel.close()
  }
}
