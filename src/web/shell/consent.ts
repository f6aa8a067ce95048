/** Whether the person lets the tag manager count page views; remembered on this device until sign-out. */
import { useSyncExternalStore } from 'react'

/** `unasked` until the person decided. */
export type Consent = 'given' | 'refused' | 'unasked'

const key = 'measurement-consent'
const listeners = new Set<() => void>()

function stored(): Consent {
  const value = localStorage.getItem(key)
  return value === 'given' || value === 'refused' ? value : 'unasked'
}

/** `unasked` asks again. */
export function decide(consent: Consent): void {
  if (consent === 'unasked') localStorage.removeItem(key)
  else localStorage.setItem(key, consent)
  for (const changed of listeners) changed()
}

/** The decision, as it changes here and in other tabs. */
export function useConsent(): Consent {
  return useSyncExternalStore((changed) => {
    listeners.add(changed)
    window.addEventListener('storage', changed)
    return () => {
      listeners.delete(changed)
      window.removeEventListener('storage', changed)
    }
  }, stored)
}
