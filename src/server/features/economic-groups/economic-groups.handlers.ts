/** The calls about economic groups. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { EconomicGroupsService } from './economic-groups.service.ts'

type Operation = 'economicGroups' | 'createEconomicGroup' | 'updateEconomicGroup' | 'setEconomicGroupStatus'

/** The specification's sentences (second document, section 8). */
const created = 'Criado com sucesso!'
const updated = 'Atualizado com sucesso!'

export function economicGroupsHandlers(groups: EconomicGroupsService): Pick<Handlers, Operation> {
  return {
    economicGroups: ({ query: { page = 1, limit = paginationLimit, sort: order = 'name', ...filters } }) =>
      groups.list({ ...filters, page, limit, order }),
    createEconomicGroup: async ({ caller, body, reply }) => {
      const economicGroup = await groups.create(caller, body)
      reply.status(201)
      return { msg: created, economicGroup }
    },
    updateEconomicGroup: async ({ caller, path: { id }, body }) => ({
      msg: updated,
      economicGroup: await groups.update(caller, id, body),
    }),
    setEconomicGroupStatus: async ({ caller, path: { id, status } }) => ({
      msg: updated,
      economicGroup: await groups.setStatus(caller, id, status),
    }),
  }
}
