/** What most calls need of the database and few change: read once in a while, the same on all instances within seconds. */
import type { Db } from './db/db.ts'
import type { Deps } from './deps.ts'

/** Milliseconds another instance's change may go unseen. */
const seenWithin = 5_000

export interface Remembered<Value> {
  /** At most five seconds old; asked of the database when it is older. */
  current(db: Db): Promise<Value>
  /** As it was last read, without asking; `first` before that. */
  latest(): Value
  /** It is read again when next needed. The old one stays until then: the transaction of a change may still be undone. */
  outdate(): void
}

export function remembered<Value>(
  clock: Deps['clock'],
  { first, read }: { first: Value; read: (db: Db) => Promise<Value> },
): Remembered<Value> {
  let known: { readonly value: Value; readonly readAt: number } | undefined
  return {
    async current(db) {
      const now = clock().getTime()
      // A clock that was set back must not make an old reading last.
      if (known && Math.abs(now - known.readAt) < seenWithin) return known.value
      const value = await read(db)
      known = { value, readAt: now }
      return value
    },
    latest: () => known?.value ?? first,
    outdate: () => void (known &&= { ...known, readAt: Number.NEGATIVE_INFINITY }),
  }
}
