/** The calls about acts that wait for another admin. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { ApprovalsService } from './approvals.service.ts'
import { throughApprovals } from './through.service.ts'

type Operation =
  | 'approvals'
  | 'waitingApprovals'
  | 'confirmApproval'
  | 'refuseApproval'
  | 'withdrawApproval'
  | 'readApprovalConfiguration'
  | 'saveApprovalConfiguration'

const msg = 'Atualizado com sucesso!'

export function approvalsHandlers(approvals: ApprovalsService): Pick<Handlers, Operation> {
  const through = throughApprovals(approvals)
  const { limits } = approvals
  return {
    approvals: ({ caller, query: { page = 1, limit = paginationLimit, sort: order = '-askedAt', ...filters } }) =>
      approvals.list(caller, { ...filters, page, limit, order }),
    waitingApprovals: async ({ caller }) => ({ waiting: await approvals.waiting(caller) }),
    confirmApproval: async ({ caller, path: { id } }) => {
      await approvals.confirm(caller, id)
      return { msg: 'Confirmado.', approval: await approvals.one(caller, id) }
    },
    refuseApproval: async ({ caller, path: { id }, body: { note = '' } }) => {
      await approvals.refuse(caller, id, note)
      return { msg: 'Recusado.', approval: await approvals.one(caller, id) }
    },
    withdrawApproval: async ({ caller, path: { id } }) => {
      await approvals.withdraw(caller, id)
      return { msg: 'Pedido retirado.', approval: await approvals.one(caller, id) }
    },
    readApprovalConfiguration: () => limits.read(),
    saveApprovalConfiguration: (call) =>
      through(call, { act: 'limits-save', request: () => call.body }, async () => ({
        msg,
        configuration: await limits.save(call.caller, call.body),
      })),
  }
}
