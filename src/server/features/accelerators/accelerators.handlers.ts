/** The calls about accelerators: the register of the back office, and those of the caller. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import { ownerOf } from '#server/features/points/owner.rules.ts'
import type { AcceleratorsService } from './accelerators.service.ts'

type Operation =
  | 'adminAccelerators'
  | 'createAccelerator'
  | 'readAccelerator'
  | 'updateAccelerator'
  | 'acceleratorCost'
  | 'listMyAccelerators'

/** The sentences are the specification's (second document, section 8). */
export function acceleratorsHandlers(accelerators: AcceleratorsService): Pick<Handlers, Operation> {
  return {
    adminAccelerators: ({ query: { page = 1, limit = paginationLimit, sort: order = '-startsAt', ...filters } }) =>
      accelerators.list({ ...filters, page, limit, order }),
    createAccelerator: async ({ caller, body, reply }) => {
      const accelerator = await accelerators.register(caller, body)
      reply.status(201)
      return { msg: 'Acelerador cadastrado com sucesso!', accelerator }
    },
    readAccelerator: ({ path: { id } }) => accelerators.read(id),
    updateAccelerator: async ({ caller, body }) => ({
      msg: 'Acelerador atualizado com sucesso!',
      accelerator: await accelerators.update(caller, body),
    }),
    acceleratorCost: ({ body }) => accelerators.cost(body),
    listMyAccelerators: ({ caller, query: { page = 1, limit = paginationLimit } }) =>
      accelerators.listFor(ownerOf(caller), { page, limit }),
  }
}
