/** Lets what concerns the same thing happen one after the other, for a limited wait. */

/** Runs the work when nothing else runs under its key; throws what `late` makes after `patience` milliseconds of waiting. */
export function inTurn({ patience, late }: { patience: number; late: () => Error }) {
  const running = new Map<string, Promise<unknown>>()
  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = () => new Promise<never>((_, reject) => (timer = setTimeout(() => reject(late()), patience)))
    let deadline: Promise<never> | undefined
    try {
      // Nothing is awaited between the last look and `set`, so of several that wait only one goes.
      for (let before = running.get(key); before; before = running.get(key)) {
        await Promise.race([before, (deadline ??= tooLate())])
      }
      const result = work()
      const end = () => running.delete(key)
      running.set(key, result.then(end, end))
      return result
    } finally {
      clearTimeout(timer)
    }
  }
}
