/** The calls about points that are moved by hand. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import { answerPrivateFile } from '#server/http/private-file.ts'
import type { AdjustmentsService } from './adjustments.service.ts'

type Operation = 'adjustments' | 'createAdjustment' | 'adjustmentOutcome' | 'reverseAdjustment' | 'adjustmentAttachment'

export function adjustmentsHandlers(adjustments: AdjustmentsService): Pick<Handlers, Operation> {
  return {
    adjustments: ({ query: { page = 1, limit = paginationLimit, sort: order = '-createdAt', ...filters } }) =>
      adjustments.list({ ...filters, page, limit, order }),
    createAdjustment: async ({ caller, headers, body, reply }) => {
      const adjustment = await adjustments.create(caller, {
        ...body,
        attachment: body.attachment,
        key: headers['Idempotency-Key'],
      })
      reply.status(201)
      return { msg: 'Criado com sucesso!', adjustment }
    },
    adjustmentOutcome: ({ caller, body }) => adjustments.outcome(caller, body),
    reverseAdjustment: ({ caller, path: { id }, body: { preview = false } }) =>
      adjustments.reverse(caller, { id, preview }),
    adjustmentAttachment: async ({ caller, path: { id }, reply }) =>
      answerPrivateFile(await adjustments.proof(caller, id), reply),
  }
}
