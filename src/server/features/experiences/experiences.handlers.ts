/** The calls about experiences; a shopkeeper's go by `/stores/` and are otherwise the same. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { ExperiencesService } from './experiences.service.ts'

type Twin =
  | 'Experiences'
  | 'ExperienceCategories'
  | 'Experience'
  | 'Subscribe'
  | 'Attend'
  | 'AttendedByKey'
  | 'Subscriptions'
type Operation = `${'professional' | 'store'}${Twin | 'CancelSubscription'}` | 'readExperienceImage'

export function experiencesHandlers(experiences: ExperiencesService): Pick<Handlers, Operation> {
  const list: Handlers['professionalExperiences'] = ({ caller, query }) => {
    const { page = 1, limit = paginationLimit, category: categoryId } = query
    return experiences.list(caller, { page, limit, categoryId })
  }
  const categories: Handlers['professionalExperienceCategories'] = ({ caller }) => experiences.categories(caller)
  const one: Handlers['professionalExperience'] = ({ caller, path }) => experiences.one(caller, path.id)
  const subscribe: Handlers['professionalSubscribe'] = ({ caller, body }) => {
    const { experienceId, categoryProfessionalPoints: seenPoints, waitlist } = body
    return experiences.subscribe(caller, { experienceId, seenPoints, waitlist })
  }
  const attend: Handlers['professionalAttend'] = ({ caller, path: { a, b }, headers, body }) =>
    experiences.attend(caller, {
      experienceId: a,
      token: b,
      seenPoints: body?.categoryProfessionalPoints,
      key: headers['Idempotency-Key'],
      outboxOwner: headers['X-Outbox-Owner'],
      scannedAt: body?.scannedAt === undefined ? undefined : new Date(body.scannedAt),
    })
  const attendedByKey: Handlers['professionalAttendedByKey'] = ({ caller, path }) =>
    experiences.attendedByKey(caller, path.key)
  const subscriptions: Handlers['professionalSubscriptions'] = ({ caller, query }) => {
    const { page = 1, limit = paginationLimit } = query
    return experiences.subscriptions(caller, { page, limit })
  }
  const cancel: Handlers['professionalCancelSubscription'] = ({ caller, path, body }) =>
    experiences.cancel(caller, { id: path.id, refundPoints: body.refundPoints })
  return {
    professionalExperiences: list,
    storeExperiences: list,
    professionalExperienceCategories: categories,
    storeExperienceCategories: categories,
    professionalExperience: one,
    storeExperience: one,
    professionalSubscribe: subscribe,
    storeSubscribe: subscribe,
    professionalAttend: attend,
    storeAttend: attend,
    professionalAttendedByKey: attendedByKey,
    storeAttendedByKey: attendedByKey,
    professionalSubscriptions: subscriptions,
    storeSubscriptions: subscriptions,
    professionalCancelSubscription: cancel,
    storeCancelSubscription: cancel,
    readExperienceImage: async ({ path: { id }, reply }) => {
      const body = await experiences.readImage(id)
      // A new picture has a new address, so this one never changes.
      reply.header('cache-control', 'private, max-age=31536000, immutable')
      return { mime: 'image/jpeg', size: body.length, body }
    },
  }
}
