/** Registers the service worker, looks for newer versions now and then, and lets the page decide what to do about them. */
import type { Workbox } from 'workbox-window'
import { createAppUpdate, type AppUpdate } from './app-update.ts'
import { announceReload } from './before-reload.ts'

const tenMinutes = 600_000
/** Milliseconds after which a tab that was to reload is there to stay. */
const stayed = 3_000

/** The updates of this page; the worker is registered once the page has loaded, where there are workers at all. */
export function startAppUpdate(): AppUpdate | null {
  if (!('serviceWorker' in navigator)) return null
  let workbox: Workbox | undefined
  const update = createAppUpdate({
    container: navigator.serviceWorker,
    takeOver: () => workbox?.messageSkipWaiting(),
    beforeReload: () => announceReload(window),
    reload: () => {
      location.reload()
      return new Promise((still) => setTimeout(still, stayed))
    },
  })
  void register().catch(() => undefined) // Without a connection on a first visit there is nothing to register yet.
  return update

  async function register() {
    const door = await import('workbox-window')
    workbox = new door.Workbox('/sw.js', { scope: '/', updateViaCache: 'none' })
    const registration = await workbox.register()
    if (registration) update.watch(registration)
    lookNowAndThen(workbox)
  }
}

function lookNowAndThen(workbox: Workbox): void {
  let last = Date.now()
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < tenMinutes) return
    last = Date.now()
    // Fails without a connection; the next look will not.
    void workbox.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', look)
  setInterval(look, tenMinutes)
}
