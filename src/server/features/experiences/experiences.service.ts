/** Experiences: what members get for their points, from the offer to the entrance. */
import { createAttendance } from './attendance.ts'
import { createAttending } from './attending.ts'
import { createCancelling } from './cancelling.ts'
import { createCatalogue } from './catalogue.ts'
import { createCategories } from './categories.ts'
import { createDesk } from './desk.ts'
import { categoryExporting, experienceExporting, subscriberExporting } from './exporting.ts'
import { createLine } from './line.ts'
import { findEveryOf } from './experiences.store.ts'
import type { ExperienceDeps } from './parts.ts'
import { createRegister } from './register.ts'
import { createReminding } from './reminding.ts'
import { createShowing } from './showing.ts'
import { createSubscribing } from './subscribing.ts'

export type { ExperienceFacts } from './catalogue.ts'
export type { Member } from './parts.ts'

export type ExperiencesService = ReturnType<typeof createExperiencesService>

export function createExperiencesService(deps: ExperienceDeps) {
  const line = createLine(deps)
  const showing = createShowing(deps)
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
    ...createRegister(deps, catalogue),
    ...createDesk(deps, attendance),
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
