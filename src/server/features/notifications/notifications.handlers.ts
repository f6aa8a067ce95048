/** The calls about notices; the three bases by role share one meaning. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handler, Handlers } from '#server/http/handler.ts'
import type { NotificationsService } from './notifications.service.ts'

type Listing = 'professionalNotifications' | 'storeNotifications' | 'adminNotifications'
type Reading = 'professionalReadNotification' | 'storeReadNotification' | 'adminReadNotification'

export function notificationsHandlers(notifications: NotificationsService): Pick<Handlers, Listing | Reading> {
  const list: Handler<Listing> = ({ caller, query: { page = 1, limit = paginationLimit } }) =>
    notifications.list({ personId: caller.personId, page, limit })
  const read: Handler<Reading> = ({ caller, path }) => notifications.read({ personId: caller.personId, id: path.id })
  return {
    professionalNotifications: list,
    professionalReadNotification: read,
    storeNotifications: list,
    storeReadNotification: read,
    adminNotifications: list,
    adminReadNotification: read,
  }
}
