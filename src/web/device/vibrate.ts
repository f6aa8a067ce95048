/** Short signals for the hand: a photo was taken, something went wrong. iPhones never vibrate; nothing depends on it. */

const patterns = { taken: [30], done: [30, 60, 30], wrong: [120, 60, 120] } as const

export type Signal = keyof typeof patterns

/** Does nothing where the device cannot, or where the person asked for less motion. */
export function vibrate(signal: Signal): void {
  if (!('vibrate' in navigator) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  navigator.vibrate([...patterns[signal]])
}
