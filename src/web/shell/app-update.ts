/**
 * Knows whether a newer version of the app waits, and brings it in when the person says so.
 * A tab that did not ask is told, never reloaded; the tab of the very first visit is told like every other.
 */

/** `waiting`: installed, not yet in charge. `replaced`: in charge already, this tab still runs the old code. */
export type UpdateState = 'none' | 'waiting' | 'replaced'

export interface UpdatePorts {
  container: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
  /** Asks the waiting worker to take over. */
  takeOver: () => void
  /** Lets unsaved work be saved. */
  beforeReload: () => Promise<void>
  /** Resolves when this tab is still there after all: somebody was asked about unsaved text and stayed. */
  reload: () => Promise<void>
}

type Registration = Pick<ServiceWorkerRegistration, 'active' | 'waiting' | 'installing' | 'addEventListener'>

export interface AppUpdate {
  state: () => UpdateState
  /** This tab asked for the new version and is about to reload. */
  applying: () => boolean
  subscribe: (changed: () => void) => () => void
  watch: (registration: Registration) => void
  /** Saves, brings the new version in and reloads this tab. */
  apply: () => Promise<void>
}

function audience() {
  const listeners = new Set<() => void>()
  return {
    announce: () => {
      for (const changed of listeners) changed()
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export function createAppUpdate(ports: UpdatePorts): AppUpdate {
  const { announce, subscribe } = audience()
  let state: UpdateState = 'none'
  let applying = false
  let asked = false
  let reloading = false
  let controlled = ports.container.controller !== null

  function become(next: UpdateState) {
    if (state === next || state === 'replaced') return
    state = next
    announce()
  }

  /** Whoever stays may ask again. */
  function stay() {
    applying = asked = reloading = false
    state = 'replaced'
    announce()
  }

  function inCharge() {
    if (!asked) return become('replaced')
    if (reloading) return
    reloading = true
    void ports.reload().then(stay)
  }

  function waits() {
    become('waiting')
    // It took the place of the one that was asked.
    if (asked) ports.takeOver()
  }

  // The worker is followed itself: a tab that no worker controls yet hears no `controllerchange`.
  function follow(worker: ServiceWorker | null) {
    if (worker?.state === 'installed') waits()
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') waits()
      if (worker.state === 'activated') inCharge()
    })
  }

  ports.container.addEventListener('controllerchange', () => {
    // The first worker of a first visit takes charge of a page that is already its own version.
    if (controlled) inCharge()
    controlled = true
  })

  return {
    state: () => state,
    applying: () => applying,
    subscribe,
    watch: (registration) => {
      if (registration.waiting && registration.active) follow(registration.waiting)
      if (registration.installing && registration.active) follow(registration.installing)
      registration.addEventListener('updatefound', () => {
        if (registration.active) follow(registration.installing)
      })
    },
    apply: async () => {
      applying = true
      announce()
      // What could not be saved is no reason to stay with the old version.
      await ports.beforeReload().catch(() => undefined)
      asked = true
      if (state === 'replaced') return inCharge()
      return ports.takeOver()
    },
  }
}
