/** The calls about professionals as the programme sees them. */
import type { Handlers } from '#server/http/handler.ts'
import type { ProfessionalsService } from './professionals.service.ts'

export function professionalsHandlers(professionals: ProfessionalsService): Pick<Handlers, 'changeProfessionalStatus'> {
  return {
    changeProfessionalStatus: async ({ caller, path: { id }, body }) => ({
      // The specification's sentence (second document, section 8).
      msg: 'Profissional atualizado com sucesso!',
      professional: await professionals.changeStatus(caller, id, body),
    }),
  }
}
