/** The calls about accelerators: the register of the back office, and those of the caller. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import { ownerOf } from '#server/features/points/owner.rules.ts'
import type { Through } from '#server/features/approvals/through.service.ts'
import type { AcceleratorsService } from './accelerators.service.ts'

type Operation =
  | 'adminAccelerators'
  | 'createAccelerator'
  | 'readAccelerator'
  | 'updateAccelerator'
  | 'acceleratorCost'
  | 'listMyAccelerators'

/** The sentences are the specification's (second document, section 8). */
export function acceleratorsHandlers(accelerators: AcceleratorsService, through: Through): Pick<Handlers, Operation> {
  return {
    adminAccelerators: ({ query: { page = 1, limit = paginationLimit, sort: order = '-startsAt', ...filters } }) =>
      accelerators.list({ ...filters, page, limit, order }),
    createAccelerator: (call) =>
      through(call, { act: 'accelerator-create', request: () => call.body }, async () => {
        const accelerator = await accelerators.register(call.caller, call.body)
        call.reply.status(201)
        return { msg: 'Acelerador cadastrado com sucesso!', accelerator }
      }),
    readAccelerator: ({ path: { id } }) => accelerators.read(id),
    updateAccelerator: (call) =>
      through(call, { act: 'accelerator-update', request: () => call.body }, async () => ({
        msg: 'Acelerador atualizado com sucesso!',
        accelerator: await accelerators.update(call.caller, call.body),
      })),
    acceleratorCost: ({ body }) => accelerators.cost(body),
    listMyAccelerators: ({ caller, query: { page = 1, limit = paginationLimit } }) =>
      accelerators.listFor(ownerOf(caller), { page, limit }),
  }
}
