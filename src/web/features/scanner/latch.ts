/** One code is one action, however many frames of the camera show it. */

export interface Latch {
  /** `new`: act on it. `known`: it was acted on before. `closed`: something else is being acted on. */
  take(text: string): 'new' | 'known' | 'closed'
  /** Nothing is acted on until the person goes on: they are at something else. */
  close(): void
  /** The person goes on; what was read before stays known. */
  open(): void
  /** Forgets one code: what was begun with it failed. */
  forget(text: string): void
}

export function createLatch(): Latch {
  const known = new Set<string>()
  let closed = false
  return {
    take(text) {
      if (closed) return 'closed'
      if (known.has(text)) return 'known'
      known.add(text)
      closed = true
      return 'new'
    },
    close: () => void (closed = true),
    open: () => void (closed = false),
    forget: (text) => void known.delete(text),
  }
}
