/** The calls about the register of the stores. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { StoresService } from './stores.service.ts'

type Operation = 'stores' | 'createStore' | 'updateStore' | 'storeOfCnpj' | 'activateStore' | 'inactivateStore'

/** The specification's sentences (second document, section 8). */
const created = 'Criado com sucesso!'
const updated = 'Atualizado com sucesso!'

export function storesHandlers(stores: StoresService): Pick<Handlers, Operation> {
  return {
    stores: ({ query: { page = 1, limit = paginationLimit, sort: order = 'name', ...filters } }) =>
      stores.list({ ...filters, page, limit, order }),
    createStore: async ({ caller, body, reply }) => {
      const store = await stores.create(caller, body)
      reply.status(201)
      return { msg: created, store }
    },
    updateStore: async ({ caller, path: { id }, body }) => ({
      msg: updated,
      store: await stores.update(caller, id, body),
    }),
    storeOfCnpj: ({ path: { cnpj } }) => stores.ofCnpj(cnpj),
    activateStore: async ({ caller, path: { id } }) => ({
      msg: updated,
      store: await stores.setActive(caller, id, true),
    }),
    inactivateStore: async ({ caller, path: { id } }) => ({
      msg: updated,
      store: await stores.setActive(caller, id, false),
    }),
  }
}
