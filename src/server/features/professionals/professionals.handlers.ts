/** The calls about professionals as the programme sees them. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import { answerPrivateFile } from '#server/http/private-file.ts'
import type { ProfessionalsService } from './professionals.service.ts'

type Operation =
  | 'professionals'
  | 'professionalsPce'
  | 'createProfessional'
  | 'editProfessional'
  | 'readAbdDocument'
  | 'changeProfessionalStatus'
  | 'changeProfessionalInstagramStatus'

/** The specification's sentence (second document, section 8). */
const msg = 'Profissional atualizado com sucesso!'

export function professionalsHandlers(professionals: ProfessionalsService): Pick<Handlers, Operation> {
  return {
    professionals: ({ query: { page = 1, limit = paginationLimit, sort: order = 'name', ...filters } }) =>
      professionals.list({ ...filters, page, limit, order }),
    professionalsPce: ({ query: { page = 1, limit = paginationLimit, sort: order = 'name', ...filters } }) =>
      professionals.list({ ...filters, page, limit, order, subUserType: 'pce' }),
    createProfessional: async ({ caller, body, reply }) => {
      const professional = await professionals.create(caller, body)
      reply.status(201)
      return { msg: 'Criado com sucesso!', professional }
    },
    editProfessional: async ({ caller: by, origin, path: { id }, body }) => ({
      msg,
      professional: await professionals.edit({ by, origin }, id, body),
    }),
    readAbdDocument: async ({ caller, path: { id }, reply }) =>
      answerPrivateFile(await professionals.abdDocument(caller, id), reply),
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
