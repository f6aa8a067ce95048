/** The calls about saved views. */
import type { Handlers } from '#server/http/handler.ts'
import type { SavedViewsService } from './saved-views.service.ts'

export function savedViewsHandlers(views: SavedViewsService): Pick<Handlers, 'savedViews' | 'saveView' | 'deleteView'> {
  return {
    savedViews: ({ caller, query: { list } }) => views.list(caller, list),
    saveView: async ({ caller, body, reply }) => {
      const view = await views.save(caller, body)
      reply.status(201)
      return { msg: 'Visão salva.', view }
    },
    deleteView: async ({ caller, path: { id } }) => {
      await views.remove(caller, id)
      return { msg: 'Visão excluída.' }
    },
  }
}
