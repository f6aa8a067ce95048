/** Experiences: what members get for their points, from the offer to the entrance. */
import { createAttendance } from './attendance.service.ts'
import { createAttending } from './entrance.service.ts'
import { createCancelling } from './cancellation.service.ts'
import { createCatalogue } from './catalogue.service.ts'
import { createCategories } from './categories.service.ts'
import { createDesk } from './desk.service.ts'
import { categoryExporting, experienceExporting, subscriberExporting } from './experiences.export.ts'
import { createLine } from './line.service.ts'
import { findEveryOf } from './experiences.store.ts'
import type { ExperienceDeps } from './experiences.deps.ts'
import { createExperienceRegister } from './register.service.ts'
import { createOwnerSubscriptions } from './owner-subscriptions.query.ts'
import { createReminding } from './reminding.service.ts'
import { createExperienceQueries } from './experiences.query.ts'
import { createSubscribing } from './subscription.service.ts'

export type { ExperienceFacts } from './catalogue.service.ts'
export type { Member } from './experiences.deps.ts'

export type ExperiencesService = ReturnType<typeof createExperiencesService>

export function createExperiencesService(deps: ExperienceDeps) {
  const line = createLine(deps)
  const showing = createExperienceQueries(deps)
  const subscribing = createSubscribing(deps, { line, showing })
  const attendance = createAttendance(deps)
  const catalogue = createCatalogue(deps, line)
  const { list, subscriptions, categories, one } = showing
  return {
    list,
    subscriptions,
    categories,
    one,
    subscribe: subscribing.subscribe,
    ...createAttending(deps, { subscribing, showing, attendance }),
    ...createCancelling(deps, { line, showing }),
    createCategory: catalogue.createCategory,
    createExperience: catalogue.createExperience,
    setExperienceActive: catalogue.setExperienceActive,
    setImage: catalogue.setImage,
    readImage: catalogue.readImage,
    ...createCategories(deps, catalogue),
    ...createExperienceRegister(deps, catalogue),
    ...createDesk(deps, attendance),
    subscriptionsOf: createOwnerSubscriptions(deps),
    exporting: {
      experiences: experienceExporting,
      categories: categoryExporting,
      subscribers: subscriberExporting,
    },
    advanceDue: line.advanceDue,
    ...createReminding(deps),
    /** Everything a person ever subscribed to, oldest first. */
    everyOf: (personId: string) => findEveryOf(deps.database.db, personId),
  }
}
