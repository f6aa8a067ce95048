/** The calls about notices; the three bases by role share one meaning. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handler, Handlers } from '#server/http/handler.ts'
import type { NotificationsService } from './notifications.service.ts'

type Listing = 'professionalNotifications' | 'storeNotifications' | 'adminNotifications'
type Reading = 'professionalReadNotification' | 'storeReadNotification' | 'adminReadNotification'
type ReadingAll = 'professionalReadAllNotifications' | 'storeReadAllNotifications' | 'adminReadAllNotifications'
type Choosing = 'noticePreferences' | 'setNoticePreference' | 'readPush' | 'subscribePush' | 'unsubscribePush'

/** The specification's sentence for a change. */
const updated = 'Atualizado com sucesso!'

export function notificationsHandlers(
  notifications: NotificationsService,
): Pick<Handlers, Listing | Reading | ReadingAll | Choosing> {
  const list: Handler<Listing> = ({ caller, query: { page = 1, limit = paginationLimit } }) =>
    notifications.list({ personId: caller.personId, page, limit })
  const read: Handler<Reading> = ({ caller, path }) => notifications.read({ personId: caller.personId, id: path.id })
  const readAll: Handler<ReadingAll> = async ({ caller }) => ({
    msg: updated,
    read: await notifications.readAll(caller.personId),
  })
  return {
    professionalNotifications: list,
    professionalReadNotification: read,
    storeNotifications: list,
    storeReadNotification: read,
    adminNotifications: list,
    adminReadNotification: read,
    professionalReadAllNotifications: readAll,
    storeReadAllNotifications: readAll,
    adminReadAllNotifications: readAll,
    noticePreferences: ({ caller }) => notifications.listPreferences(caller),
    setNoticePreference: ({ caller, path: { kind }, body }) => notifications.choose(caller, { kind, ...body }),
    readPush: ({ caller }) => notifications.readPush(caller),
    subscribePush: ({ caller, body }) => notifications.subscribe(caller, body),
    unsubscribePush: ({ caller }) => notifications.unsubscribe(caller),
  }
}
