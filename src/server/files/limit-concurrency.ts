/** Lets only a few do something at once; the others wait their turn. */

/** Runs the work it is given, at most `limit` at a time, first come first served. */
export function limitConcurrency(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // Whoever ends hands its place to the next one, so a newcomer can never overtake.
    if (running >= limit) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
