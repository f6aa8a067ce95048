/** The calls about acts that wait for another admin. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { ApprovalAsked } from '#contract/api.gen.ts'
import type { ApprovalAct } from '#domain/approvals/approval.ts'
import type { Handlers, Outgoing } from '#server/http/handler.ts'
import type { Identity } from '#server/identity.ts'
import type { ApprovalsService, Asking } from './approvals.service.ts'

type Operation =
  | 'approvals'
  | 'waitingApprovals'
  | 'confirmApproval'
  | 'refuseApproval'
  | 'withdrawApproval'
  | 'readApprovalConfiguration'
  | 'saveApprovalConfiguration'

/** What is asked of whoever wants an act done. */
export type Through = ReturnType<typeof throughApprovals>

const isAsked = (answer: unknown): answer is ApprovalAsked =>
  typeof answer === 'object' && answer !== null && 'approvalId' in answer

/** Answers a call whose act may have to wait: 202 where it does. */
export const throughApprovals =
  ({ through }: Pick<ApprovalsService, 'through'>) =>
  async <Act extends ApprovalAct, Done>(
    { caller, reply }: { readonly caller: Identity; readonly reply: Outgoing },
    wanted: Asking<Act>,
    act: () => Promise<Done>,
  ): Promise<Done | ApprovalAsked> => {
    const answer = await through(caller, wanted, act)
    if (isAsked(answer)) reply.status(202)
    return answer
  }

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
