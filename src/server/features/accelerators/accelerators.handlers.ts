/** The call about the accelerators of the caller. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { AcceleratorsService } from './accelerators.service.ts'

export function acceleratorsHandlers(accelerators: AcceleratorsService): Pick<Handlers, 'listMyAccelerators'> {
  return {
    listMyAccelerators: ({ caller, query: { page = 1, limit = paginationLimit } }) =>
      accelerators.listFor(caller.userType === 'shopkeeper' ? 'store' : 'professional', { page, limit }),
  }
}
