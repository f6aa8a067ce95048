/** Whether, and how, this device can put the app on its home screen. */
import { isApple, isInstalled } from '#web/device/device-kind.ts'

/** `button`: the browser asks for us. `steps`: the person does it by the share menu, as on an iPhone. */
export type InstallWay = 'none' | 'button' | 'steps'

/** Chromium's event, kept until the right moment. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallEvent
  }
}

export interface InstallPorts {
  page: Pick<Window, 'addEventListener'>
  storage: Pick<Storage, 'getItem' | 'setItem'>
  clock: () => Date
  /** Opened from the home screen already. */
  standalone: boolean
  /** An iPhone or iPad, whose browsers offer no event. */
  apple: boolean
}

export interface InstallOffer {
  way: () => InstallWay
  subscribe: (changed: () => void) => () => void
  install: () => Promise<void>
  dismiss: () => void
}

const dismissedKey = 'install-dismissed'
const rest = 30 * 86_400_000

export function createInstallOffer({ page, storage, clock, standalone, apple }: InstallPorts): InstallOffer {
  const listeners = new Set<() => void>()
  let event: InstallEvent | undefined
  let done = standalone
  const changed = () => listeners.forEach((listener) => listener())

  // Kept from the first moment: the browser says it once, long before anybody shows the offer.
  page.addEventListener('beforeinstallprompt', (offered) => {
    offered.preventDefault()
    event = offered
    changed()
  })
  page.addEventListener('appinstalled', () => {
    done = true
    changed()
  })

  function resting(): boolean {
    const dismissed = Number(storage.getItem(dismissedKey))
    return Number.isFinite(dismissed) && clock().getTime() - dismissed < rest
  }

  return {
    way: () => {
      if (done || resting()) return 'none'
      if (event) return 'button'
      return apple ? 'steps' : 'none'
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    install: async () => {
      await event?.prompt()
      // The event works once; a refusal is respected as a dismissal.
      event = undefined
      storage.setItem(dismissedKey, String(clock().getTime()))
      changed()
    },
    dismiss: () => {
      storage.setItem(dismissedKey, String(clock().getTime()))
      changed()
    },
  }
}

/** The offer of this device. */
export function deviceInstallOffer(): InstallOffer {
  return createInstallOffer({
    page: window,
    storage: localStorage,
    clock: () => new Date(),
    standalone: isInstalled(),
    apple: isApple(),
  })
}
