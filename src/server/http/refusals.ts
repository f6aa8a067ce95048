/** Turns whatever was thrown into the agreed error shape. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refused } from '#contract/api.gen.ts'
import { Refusal, type RefusalCode } from '#domain/errors/refusal.ts'
import { DatabaseUnavailable } from '#server/db/db.ts'

/** Errors of the HTTP library that are the caller's doing. */
const libraryCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'json-invalid',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media',
  FST_REQ_FILE_TOO_LARGE: 'file-too-large',
  FST_FILES_LIMIT: 'body-too-large',
  FST_FIELDS_LIMIT: 'body-too-large',
  FST_PARTS_LIMIT: 'body-too-large',
  FST_PROTO_VIOLATION: 'json-invalid',
  FST_NO_FORM_DATA: 'json-invalid',
  ERR_STREAM_PREMATURE_CLOSE: 'json-invalid',
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** A multipart body that ends early or has no boundary is the sender's fault, and busboy has no codes for it. */
const isBrokenForm = (error: unknown) =>
  error instanceof Error &&
  /Unexpected end of (?:form|multipart data)|Boundary not found|Malformed|part header|Unsupported content type/i.test(
    error.message,
  )

/** No room on the disk or in the quota; what the database says of its own disk is `DatabaseUnavailable`. */
const noRoom: readonly string[] = ['ENOSPC', 'EDQUOT', 'EROFS']

const isWithoutRoom = (error: unknown): boolean =>
  noRoom.includes(codeOf(error)) || (error instanceof Error && error.cause !== undefined && isWithoutRoom(error.cause))

/** The refusal a thrown value amounts to. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isWithoutRoom(error))
    return new Refusal('unavailable', {
      msg: 'Estamos sem espaço para guardar o que você enviou. Nada foi perdido: tente de novo em alguns minutos.',
      retryAfter: 60,
    })
  if (error instanceof DatabaseUnavailable) return new Refusal('unavailable', { retryAfter: 5 })
  const known = libraryCodes[codeOf(error)]
  if (known) return new Refusal(known)
  if (isBrokenForm(error)) return new Refusal('json-invalid')
  return new Refusal('internal')
}

/** Answers a refusal; faults of ours are logged with the request id the person can quote. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'a call failed')
  const { msg, retryAfter, ...details } = refusal.details
  const body: Refused = { error: { msg: msg ?? refusal.message, code: refusal.code, ...details } }
  if (refusal.status >= 500) body.error.requestId = request.id
  if (request.brokenOff) reply.header('connection', 'close')
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  await reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body)
}
