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
  reload: () => void
}

type Registration = Pick<ServiceWorkerRegistration, 'active' | 'waiting' | 'installing' | 'addEventListener'>

export interface AppUpdate {
  state: () => UpdateState
  subscribe: (changed: () => void) => () => void
  watch: (registration: Registration) => void
  /** Saves, brings the new version in and reloads this tab. */
  apply: () => Promise<void>
}

export function createAppUpdate(ports: UpdatePorts): AppUpdate {
  const listeners = new Set<() => void>()
  let state: UpdateState = 'none'
  let asked = false
  let reloading = false
  let controlled = ports.container.controller !== null

  function become(next: UpdateState) {
    if (state === next || state === 'replaced') return
    state = next
    for (const changed of listeners) changed()
  }

  function inCharge() {
    if (!asked) return become('replaced')
    if (reloading) return
    reloading = true
    ports.reload()
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
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    watch: (registration) => {
      if (registration.waiting && registration.active) follow(registration.waiting)
      if (registration.installing && registration.active) follow(registration.installing)
      registration.addEventListener('updatefound', () => {
        if (registration.active) follow(registration.installing)
      })
    },
    apply: async () => {
      await ports.beforeReload()
      asked = true
      if (state === 'replaced') return inCharge()
      return ports.takeOver()
    },
  }
}
