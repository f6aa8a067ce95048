/** Whether our server answers: `navigator.onLine` knows cables, not captive portals and not servers that are down. */
export interface Connectivity {
  /** What the last look said; before the first one, what the device says. */
  readonly isOnline: () => boolean
  subscribe(listener: () => void): () => void
  /** Looks now; several askers share one look. */
  probe(): Promise<boolean>
  /** Looks when the device says something changed, when the page comes into sight, and now and then while offline. */
  start(): () => void
}

export interface ConnectivityPorts {
  /** Whether our server answers with its own word, and not a portal in its place; never rejects. */
  readonly ask: () => Promise<boolean>
  readonly device: { readonly onLine: boolean }
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Milliseconds between two looks while offline. */
  readonly pause?: number
}

export function createConnectivity(ports: ConnectivityPorts): Connectivity {
  const { ask, device, page, pause = 15_000 } = ports
  const listeners = new Set<() => void>()
  let online = device.onLine
  let looking: Promise<boolean> | undefined

  const become = (next: boolean) => {
    if (next === online) return
    online = next
    for (const listener of listeners) listener()
  }

  const probe = () =>
    (looking ??= (device.onLine ? ask() : Promise.resolve(false)).then((found) => {
      looking = undefined
      become(found)
      return found
    }))

  return {
    isOnline: () => online,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    probe,
    start() {
      const onVisible = () => {
        if (page.visibilityState === 'visible') void probe()
      }
      const onOnline = () => void probe()
      const onOffline = () => become(false)
      const timer = setInterval(() => {
        if (!online) onVisible()
      }, pause)
      page.addEventListener('visibilitychange', onVisible)
      ports.window.addEventListener('online', onOnline)
      ports.window.addEventListener('offline', onOffline)
      void probe()
      return () => {
        clearInterval(timer)
        page.removeEventListener('visibilitychange', onVisible)
        ports.window.removeEventListener('online', onOnline)
        ports.window.removeEventListener('offline', onOffline)
      }
    },
  }
}
