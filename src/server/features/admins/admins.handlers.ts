/** The calls about the people of the administration. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { AdminsService } from './admins.service.ts'

type Operation = 'adminUsers' | 'createAdminUser' | 'updateAdminUser' | 'activateAdminUser' | 'inactivateAdminUser'

/** The specification's sentences (second document, section 8). */
const updated = 'Usuário atualizado com sucesso!'

export function adminsHandlers(admins: AdminsService): Pick<Handlers, Operation> {
  return {
    adminUsers: ({ query: { page = 1, limit = paginationLimit, sort: order = 'name', ...filters } }) =>
      admins.list({ ...filters, page, limit, order }),
    createAdminUser: async ({ caller, body, reply }) => {
      const user = await admins.create(caller, body)
      reply.status(201)
      return { msg: 'Usuário cadastrado com sucesso!', user }
    },
    updateAdminUser: async ({ caller, path: { id }, body }) => ({
      msg: updated,
      user: await admins.update(caller, id, body),
    }),
    activateAdminUser: async ({ caller, path: { id } }) => ({
      msg: updated,
      user: await admins.setStatus(caller, id, 'active'),
    }),
    inactivateAdminUser: async ({ caller, path: { id } }) => ({
      msg: updated,
      user: await admins.setStatus(caller, id, 'inactive'),
    }),
  }
}
