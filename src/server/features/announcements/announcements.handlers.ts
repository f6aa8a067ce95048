/** The calls about announcements. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { AnnouncementsService } from './announcements.service.ts'

type Operation =
  | 'adminAnnouncements'
  | 'createAnnouncement'
  | 'updateAnnouncement'
  | 'activateAnnouncement'
  | 'inactivateAnnouncement'

/** The sentences are the specification's (second document, section 8). */
const updated = 'Atualizado com sucesso!'

export function announcementsHandlers(announcements: AnnouncementsService): Pick<Handlers, Operation> {
  return {
    adminAnnouncements: ({ query: { page = 1, limit = paginationLimit, sort: order = '-sendAt', ...filters } }) =>
      announcements.list({ ...filters, page, limit, order }),
    createAnnouncement: async ({ caller, body, reply }) => {
      const announcement = await announcements.register(caller, body)
      reply.status(201)
      return { msg: 'Criado com sucesso!', announcement }
    },
    updateAnnouncement: async ({ caller, path: { id }, body }) => ({
      msg: updated,
      announcement: await announcements.update(caller, id, body),
    }),
    activateAnnouncement: async ({ caller, path: { id } }) => ({
      msg: updated,
      announcement: await announcements.setActive(caller, id, true),
    }),
    inactivateAnnouncement: async ({ caller, path: { id } }) => ({
      msg: updated,
      announcement: await announcements.setActive(caller, id, false),
    }),
  }
}
