/** The calls about points that are moved by hand. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import { answerPrivateFile } from '#server/http/private-file.ts'
import type { ApprovalRequests } from '#server/features/approvals/acts.deps.ts'
import type { Through } from '#server/features/approvals/through.service.ts'
import type { AdjustmentsService } from './adjustments.service.ts'

type Operation = 'adjustments' | 'createAdjustment' | 'adjustmentOutcome' | 'reverseAdjustment' | 'adjustmentAttachment'

export function adjustmentsHandlers(adjustments: AdjustmentsService, through: Through): Pick<Handlers, Operation> {
  return {
    adjustments: ({ query: { page = 1, limit = paginationLimit, sort: order = '-createdAt', ...filters } }) =>
      adjustments.list({ ...filters, page, limit, order }),
    createAdjustment: (call) => {
      const { caller, headers, body, reply } = call
      const key = headers['Idempotency-Key']
      const written = { ...body, key }
      const kept = async () => ({ ...written, attachment: (await adjustments.keepProof(body.attachment)) ?? undefined })
      const asking = {
        act: 'adjustment-create',
        request: kept,
        points: body.points,
        key,
        about: ({ ownerType, ownerId, attachment }: ApprovalRequests['adjustment-create']) => ({
          personId: ownerType === 'professional' ? ownerId : null,
          attachment: attachment ?? null,
        }),
      } as const
      return through(call, asking, async () => {
        const adjustment = await adjustments.create(caller, { ...written, attachment: body.attachment })
        reply.status(201)
        return { msg: 'Criado com sucesso!', adjustment }
      })
    },
    adjustmentOutcome: ({ caller, body }) => adjustments.outcome(caller, body),
    reverseAdjustment: async (call) => {
      const { id } = call.path
      const { preview = false } = call.body
      const act = () => adjustments.reverse(call.caller, { id, preview })
      if (preview) return act()
      return through(
        call,
        { act: 'adjustment-reverse', request: () => ({ id }), points: await adjustments.pointsOf(id) },
        act,
      )
    },
    adjustmentAttachment: async ({ caller, path: { id }, reply }) =>
      answerPrivateFile(await adjustments.proof(caller, id), reply),
  }
}
