/** How a call answers whose act may have to wait for another admin. */
import type { ApprovalAsked } from '#contract/api.gen.ts'
import type { ApprovalAct } from '#domain/approvals/approval.ts'
import type { Identity } from '#server/identity.ts'
import type { ApprovalsService, Asking } from './approvals.service.ts'

/** What of a call is needed: who makes it, and the status of its answer. */
export interface ThroughCall {
  readonly caller: Identity
  readonly reply: { status(code: 202): void }
}

/** What is asked of whoever wants an act done. */
export type Through = ReturnType<typeof throughApprovals>

const isAsked = (answer: unknown): answer is ApprovalAsked =>
  typeof answer === 'object' && answer !== null && 'approvalId' in answer

/** Does the act, or answers 202 where it waits. */
export const throughApprovals =
  ({ through }: Pick<ApprovalsService, 'through'>) =>
  async <Act extends ApprovalAct, Done>(
    { caller, reply }: ThroughCall,
    wanted: Asking<Act>,
    act: () => Promise<Done>,
  ): Promise<Done | ApprovalAsked> => {
    const answer = await through(caller, wanted, act)
    if (isAsked(answer)) reply.status(202)
    return answer
  }
