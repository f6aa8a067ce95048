/** Lets a few through at once, a few more wait, and refuses the rest: a flood of sign-ins must not stop the server. */
import { Refusal } from '#domain/errors/refusal.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Refuses `too-many-requests` when all places to wait are taken. First come, first served. */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  let inside = 0
  const line: (() => void)[] = []

  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1
      return
    }
    if (line.length >= waiting) throw new Refusal('too-many-requests', { retryAfter: 2 })
    await new Promise<void>((resolve) => line.push(resolve))
  }

  function leave(): void {
    const next = line.shift()
    // Who waits takes the place over, so nobody can slip in between.
    if (next) next()
    else inside -= 1
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
