/** The calls about the rules of the programme. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { Through } from '#server/features/approvals/through.service.ts'
import type { ProgrammeRulesService } from './programme-rules.service.ts'

type Operation =
  | 'programmeRules'
  | 'createProgrammeRules'
  | 'programmeRulesOutcome'
  | 'updateProgrammeRules'
  | 'deleteProgrammeRules'

export function programmeRulesHandlers(rules: ProgrammeRulesService, through: Through): Pick<Handlers, Operation> {
  return {
    programmeRules: ({ query: { page = 1, limit = paginationLimit, sort: order = '-startsOn', id } }) =>
      rules.list({ id, page, limit, order }),
    createProgrammeRules: (call) =>
      through(call, { act: 'rules-create', request: () => call.body }, async () => {
        const made = await rules.register(call.caller, call.body)
        call.reply.status(201)
        return { msg: 'Criado com sucesso!', rules: made }
      }),
    programmeRulesOutcome: ({ body }) => rules.outcome(body),
    updateProgrammeRules: (call) => {
      const { id } = call.path
      return through(call, { act: 'rules-update', request: () => ({ id, written: call.body }) }, async () => ({
        msg: 'Atualizado com sucesso!',
        rules: await rules.update(call.caller, id, call.body),
      }))
    },
    deleteProgrammeRules: (call) => {
      const { id } = call.path
      return through(call, { act: 'rules-delete', request: () => ({ id }) }, async () => {
        await rules.remove(call.caller, id)
        return { msg: 'Excluído com sucesso!' }
      })
    },
  }
}
