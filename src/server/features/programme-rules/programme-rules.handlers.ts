/** The calls about the rules of the programme. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { ProgrammeRulesService } from './programme-rules.service.ts'

type Operation =
  | 'programmeRules'
  | 'createProgrammeRules'
  | 'programmeRulesOutcome'
  | 'updateProgrammeRules'
  | 'deleteProgrammeRules'

export function programmeRulesHandlers(rules: ProgrammeRulesService): Pick<Handlers, Operation> {
  return {
    programmeRules: ({ query: { page = 1, limit = paginationLimit, sort: order = '-startsOn', id } }) =>
      rules.list({ id, page, limit, order }),
    createProgrammeRules: async ({ caller, body, reply }) => {
      const made = await rules.register(caller, body)
      reply.status(201)
      return { msg: 'Criado com sucesso!', rules: made }
    },
    programmeRulesOutcome: ({ body }) => rules.outcome(body),
    updateProgrammeRules: async ({ caller, path: { id }, body }) => ({
      msg: 'Atualizado com sucesso!',
      rules: await rules.update(caller, id, body),
    }),
    deleteProgrammeRules: async ({ caller, path: { id } }) => {
      await rules.remove(caller, id)
      return { msg: 'Excluído com sucesso!' }
    },
  }
}
