/** The calls about campaigns. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { CampaignsService } from './campaigns.service.ts'

type Operation = 'adminCampaigns' | 'createCampaign' | 'updateCampaign' | 'activateCampaign' | 'inactivateCampaign'

/** The sentences are the specification's (second document, section 8). */
const updated = 'Atualizado com sucesso!'

export function campaignsHandlers(campaigns: CampaignsService): Pick<Handlers, Operation> {
  return {
    adminCampaigns: ({ query: { page = 1, limit = paginationLimit, sort: order = '-createdAt', ...filters } }) =>
      campaigns.list({ ...filters, page, limit, order }),
    createCampaign: async ({ caller, body, reply }) => {
      const campaign = await campaigns.register(caller, body)
      reply.status(201)
      return { msg: 'Criado com sucesso!', campaign }
    },
    updateCampaign: async ({ caller, path: { id }, body }) => ({
      msg: updated,
      campaign: await campaigns.update(caller, id, body),
    }),
    activateCampaign: async ({ caller, path: { id } }) => ({
      msg: updated,
      campaign: await campaigns.update(caller, id, { active: true }),
    }),
    inactivateCampaign: async ({ caller, path: { id } }) => ({
      msg: updated,
      campaign: await campaigns.update(caller, id, { active: false }),
    }),
  }
}
