/** The calls about professionals as the programme sees them. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { ProfessionalsService } from './professionals.service.ts'

type Operation = 'professionals' | 'changeProfessionalStatus' | 'changeProfessionalInstagramStatus'

/** The specification's sentence (second document, section 8). */
const msg = 'Profissional atualizado com sucesso!'

export function professionalsHandlers(professionals: ProfessionalsService): Pick<Handlers, Operation> {
  return {
    professionals: ({ query: { page = 1, limit = paginationLimit, sort: order = 'name', ...filters } }) =>
      professionals.list({ ...filters, page, limit, order }),
    changeProfessionalStatus: async ({ caller, path: { id }, body }) => ({
      msg,
      professional: await professionals.changeStatus(caller, id, body),
    }),
    changeProfessionalInstagramStatus: async ({ caller, path: { id }, body }) => ({
      msg,
      professional: await professionals.changeInstagramStatus(caller, id, body),
    }),
  }
}
