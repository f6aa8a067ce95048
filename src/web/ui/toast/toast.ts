/**
 * Short messages that come and go, raised from anywhere; they wait here until the first one brings the machinery in.
 * They lie below drawers and modals (layer order of the specification, section 9): what happens inside one of those is
 * told there by a `Notice`, or by a toast after it was closed.
 */

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastMessage {
  kind: 'success' | 'error'
  text: string
  action?: ToastAction | undefined
  /** How long it stays, in milliseconds; default 5000, 0 means until it is closed. */
  duration?: number | undefined
  /** Of messages with the same slot only the last one stands: the one before goes when it comes. */
  slot?: string | undefined
}

export type ToastOptions = Pick<ToastMessage, 'action' | 'duration' | 'slot'>

const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()

function raise(message: ToastMessage): void {
  waiting.push(message)
  for (const arrived of listeners) arrived()
}

export const toast = {
  success: (text: string, options: ToastOptions = {}) => raise({ kind: 'success', text, ...options }),
  error: (text: string, options: ToastOptions = {}) => raise({ kind: 'error', text, ...options }),
}

/** Calls back whenever a message has arrived; answers how to stop. */
export function onToast(arrived: () => void): () => void {
  listeners.add(arrived)
  return () => listeners.delete(arrived)
}

/** Whether messages wait to be shown. */
export function toastsWait(): boolean {
  return waiting.length > 0
}

/** Hands the waiting messages over; they wait no longer. */
export function takeToasts(): ToastMessage[] {
  return waiting.splice(0)
}
