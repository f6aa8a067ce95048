/** A line for work that is done one after the other, in which everybody who waits has one turn before anybody has two. */

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result | Promise<Result>) => void
}

/** @param serve never runs beside itself; what it throws is told to whoever asked, and the next one goes. */
export function fairLine<Item, Result>(serve: (item: Item) => Promise<Result>) {
  /** In the order of their turns. */
  const waiting = new Map<string, Waiting<Item, Result>[]>()
  let serving = false

  async function serveAll(): Promise<void> {
    serving = true
    for (let [turn] = waiting; turn; [turn] = waiting) {
      const [who, [first, ...others]] = turn
      waiting.delete(who)
      if (others.length > 0) waiting.set(who, others)
      // What cannot even begin is told like what fails.
      const served = first && (async () => serve(first.item))()
      if (served) first.resolve(served)
      await served?.catch(() => undefined)
    }
    serving = false
  }

  /** @param who whoever shares a turn */
  return (who: string, item: Item): Promise<Result> =>
    new Promise((resolve) => {
      waiting.set(who, [...(waiting.get(who) ?? []), { item, resolve }])
      if (!serving) void serveAll()
    })
}
