/** Keeping what was read, whose machinery comes with the first person: a page that only signs in does not wait for it. */
import { laterPart } from './later-part.ts'
import type { Persistence, PersistenceParts } from './persistence.ts'

/** It is a comfort: where its machinery does not arrive everything works, only nothing is kept. */
const quietly = (work: Promise<void>): Promise<void> => work.catch(() => undefined)

export function lazyPersistence(parts: PersistenceParts): Persistence {
  const make = laterPart(async () => (await import('./persistence.ts')).createPersistence(parts))
  let used = false
  return {
    start(owner) {
      used = true
      return quietly(make().then((kept) => kept.start(owner)))
    },
    stop(pageWaits) {
      used = true
      // At once, not when the module is here: the next screen must not show what the last person read.
      if (!pageWaits) parts.queries.clear()
      return quietly(make().then((shelf) => shelf.stop(pageWaits)))
    },
    flush: () => (used ? quietly(make().then((kept) => kept.flush())) : Promise.resolve()),
  }
}
