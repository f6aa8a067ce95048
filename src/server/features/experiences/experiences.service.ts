/** Experiences: what members get for their points, from the offer to the entrance. */
import { createAttending } from './attending.ts'
import { createCancelling } from './cancelling.ts'
import { createCatalogue } from './catalogue.ts'
import { createLine } from './line.ts'
import { findEveryOf } from './experiences.store.ts'
import type { ExperienceDeps } from './parts.ts'
import { createShowing } from './showing.ts'
import { createSubscribing } from './subscribing.ts'

export type { ExperienceFacts } from './catalogue.ts'
export type { Member } from './parts.ts'

export type ExperiencesService = ReturnType<typeof createExperiencesService>

export function createExperiencesService(deps: ExperienceDeps) {
  const line = createLine(deps)
  const showing = createShowing(deps)
  const subscribing = createSubscribing(deps, { line, showing })
  const { list, subscriptions, categories, one } = showing
  return {
    list,
    subscriptions,
    categories,
    one,
    subscribe: subscribing.subscribe,
    ...createAttending(deps, { subscribing, showing }),
    ...createCancelling(deps, { line, showing }),
    ...createCatalogue(deps, line),
    advanceDue: line.advanceDue,
    /** Everything a person ever subscribed to, oldest first. */
    everyOf: (personId: string) => findEveryOf(deps.database.db, personId),
  }
}
