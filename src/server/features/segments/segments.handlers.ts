/** The calls about segments. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { SegmentsService } from './segments.service.ts'

type Operation =
  | 'segments'
  | 'createSegment'
  | 'previewSegment'
  | 'updateSegment'
  | 'activateSegment'
  | 'inactivateSegment'

const msg = 'Atualizado com sucesso!'

export function segmentsHandlers(segments: SegmentsService): Pick<Handlers, Operation> {
  return {
    segments: ({ query: { page = 1, limit = paginationLimit, sort: order = 'name', ...filters } }) =>
      segments.list({ ...filters, page, limit, order }),
    createSegment: async ({ caller, body, reply }) => {
      const segment = await segments.register(caller, body)
      reply.status(201)
      return { msg: 'Criado com sucesso!', segment }
    },
    previewSegment: ({ body }) => segments.preview(body),
    updateSegment: async ({ caller, path: { id }, body }) => ({
      msg,
      segment: await segments.update(caller, id, body),
    }),
    activateSegment: async ({ caller, path: { id } }) => ({
      msg,
      segment: await segments.update(caller, id, { active: true }),
    }),
    inactivateSegment: async ({ caller, path: { id } }) => ({
      msg,
      segment: await segments.update(caller, id, { active: false }),
    }),
  }
}
