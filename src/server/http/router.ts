/** Turns the agreement into routes: session and role before the body is read, checks before the handler, closed answers after it. */
import { Readable } from 'node:stream'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySerializerCompiler } from 'fastify'
import { Refusal } from '#domain/errors/refusal.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { firstOf } from '#domain/text/text-length.ts'
import { adminMay } from '#domain/people/admin-permission.ts'
import { type BytePool, watchBody } from './arriving.ts'
import type { CallLimit } from './call-limit.ts'
import { cookieJar } from './cookies.ts'
import { readOperations, type OperationRow, type Schema } from './document.ts'
import type { FileAnswer, Handlers, Outgoing } from './handler.ts'
import type { Identity } from '#server/identity.ts'
import { fileTooLarge, readMultipart } from './multipart.ts'
import { inputCheck, type InputCheck } from './validate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Identity | undefined
    operation: OperationRow | undefined
    cleanup: (() => Promise<void>) | undefined
    /** Nothing more is read of its body: the connection ends with the answer. */
    brokenOff: boolean
  }
}

export interface RouterPorts {
  readonly handlers: Handlers
  /** Who a token belongs to; null when it is unknown, ended or too old. */
  authenticate(token: string): Promise<Identity | null>
  /** Refuses a call whose echoed XSRF value does not belong to its cookie. */
  checkXsrf(request: FastifyRequest): void
  readonly calls: CallLimit
  /** Room on the disk for what people send whom nobody knows yet. */
  readonly strangersBytes: BytePool
  /** Whether people reach the server by HTTPS only: then cookies never travel without it. */
  readonly secure: boolean
}

const tokenOf = (request: FastifyRequest) => /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]

const mediaOf = (request: FastifyRequest) => request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()

/** What an address does to an invoice. */
function actionOf({ params }: FastifyRequest): string | undefined {
  const named = typeof params === 'object' && params !== null && 'action' in params
  return named && typeof params.action === 'string' ? params.action : undefined
}

async function recognize(request: FastifyRequest, operation: OperationRow, ports: RouterPorts): Promise<Identity> {
  const token = tokenOf(request)
  const counted = await ports.calls.count({ address: request.ip, token })
  const caller = token === undefined ? null : await ports.authenticate(token)
  await counted.known(caller !== null)
  if (!caller) throw new Refusal('unauthenticated')
  if (!operation.roles.includes(caller.userType)) throw new Refusal('forbidden')
  if (caller.userType === 'admin' && !adminMay(caller.subUserType, { ...operation, action: actionOf(request) }))
    throw new Refusal('forbidden')
  if (caller.beforeTerms && !operation.beforeTerms) throw new Refusal('terms-not-accepted')
  return caller
}

function checkMedia(request: FastifyRequest, body: NonNullable<OperationRow['body']>): void {
  const media = mediaOf(request)
  if (media === undefined && !body.required) return
  if (media !== body.media) throw new Refusal('unsupported-media')
}

/** A form with room for one file is too large because of that file: its limit is what helps. */
function tooLarge({ body, bodyLimit, fileLimit }: OperationRow): Refusal {
  const ofOneFile = body?.media === 'multipart/form-data' && bodyLimit < 2 * fileLimit
  return ofOneFile ? fileTooLarge(fileLimit) : new Refusal('body-too-large')
}

/** Before the body is read: a stranger cannot make the server work. */
async function admit(request: FastifyRequest, operation: OperationRow, ports: RouterPorts): Promise<void> {
  ports.checkXsrf(request)
  if (operation.public) await ports.calls.count({ address: request.ip, token: tokenOf(request) })
  else request.caller = await recognize(request, operation, ports)
  if (!operation.body) return
  checkMedia(request, operation.body)
  if (Number(request.headers['content-length'] ?? 0) > operation.bodyLimit) throw tooLarge(operation)
}

const isFileAnswer = (value: unknown): value is FileAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'mime' in value &&
  'body' in value &&
  (Buffer.isBuffer(value.body) || value.body instanceof Readable)

type AnyHandler = (call: unknown) => Promise<unknown>

async function run(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: { handler: AnyHandler; check: InputCheck; secure: boolean },
): Promise<unknown> {
  const inputs = parts.check({
    path: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
  })
  const outgoing: Outgoing = {
    status: (code) => void reply.code(code),
    header: (name, value) => void reply.header(name, value),
  }
  const origin = { address: request.ip, userAgent: firstOf(cleanText(request.headers['user-agent'] ?? '') ?? '', 300) }
  const cookies = cookieJar(request, reply, parts)
  const result = await parts.handler({ ...inputs, caller: request.caller, origin, cookies, reply: outgoing })
  if (!isFileAnswer(result)) return result
  reply.type(result.mime)
  if (result.size !== undefined) reply.header('content-length', String(result.size))
  return result.body
}

/** Bytes that are no UTF-8 throw: a letter that was lost must not be stored as a question mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON by the agreement's limit; a call that carries no body may send anything, it is not read. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request, payload, done) => {
    const operation = request.operation
    if (operation?.body?.media !== 'application/json') {
      payload.resume()
      done(null)
      return
    }
    const chunks: Buffer[] = []
    const stop = watchBody(request.raw, {
      limit: operation.bodyLimit,
      take: () => true,
      refuse: (why) => {
        request.brokenOff = true
        if (why === 'too-slow') request.raw.destroy()
        else done(new Refusal('body-too-large'))
      },
    })
    payload.on('data', (chunk: Buffer) => {
      if (!request.brokenOff) chunks.push(chunk)
    })
    payload.on('error', (error) => {
      stop()
      if (!request.brokenOff) done(error)
    })
    payload.on('end', () => {
      stop()
      if (request.brokenOff) return undefined
      try {
        return done(null, chunks.length === 0 ? undefined : JSON.parse(utf8.decode(Buffer.concat(chunks))))
      } catch {
        return done(new Refusal('json-invalid'))
      }
    })
  })
}

/**
 * Reads the form of a call while its bytes are counted. What strangers send has its room on the disk until the answer is
 * out. The reader of forms hears of a refusal as of an error of the request: it ends the file that is under way.
 */
async function readForm(request: FastifyRequest, operation: OperationRow, pool: BytePool): Promise<void> {
  if (operation.body?.media !== 'multipart/form-data' || !request.isMultipart()) return
  const [{ schema }, address] = [operation.body, request.ip]
  let held = 0
  const take = (bytes: number) => {
    if (!operation.public) return true
    if (!pool.take(address, bytes)) return false
    held += bytes
    return true
  }
  const stop = watchBody(request.raw, {
    limit: operation.bodyLimit,
    take,
    refuse: (why) => {
      request.brokenOff = true
      request.raw.unpipe()
      if (why === 'too-slow') request.raw.destroy()
      else
        request.raw.emit(
          'error',
          why === 'too-large' ? tooLarge(operation) : new Refusal('unavailable', { retryAfter: 30 }),
        )
    },
  })
  const giveBack = () => pool.give(address, held)
  try {
    const { body, cleanup } = await readMultipart(request, { ...operation, schema })
    request.body = body
    request.cleanup = () => cleanup().finally(giveBack)
  } catch (error) {
    giveBack()
    throw error
  } finally {
    stop()
  }
}

/** Written for each answer at its first sending: a start must not wait for answers nobody asked for yet. */
const serializerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ((data: unknown) => string) | undefined
  return (data: unknown) => (write ??= fastJson(schema))(data)
}

function serializers(operation: OperationRow) {
  return Object.fromEntries(
    Object.entries(operation.answers).flatMap(([status, schema]) =>
      schema ? [[status, { content: { 'application/json': { schema } } }]] : [],
    ),
  )
}

function mount(app: FastifyInstance, operation: OperationRow, ports: RouterPorts): void {
  const check = inputCheck(operation)
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the type of each handler was proven by Handlers; here they are all called alike
  const handler = ports.handlers[operation.id] as unknown as AnyHandler
  app.route({
    method: operation.method,
    url: operation.url,
    schema: { response: serializers(operation) },
    serializerCompiler,
    bodyLimit: operation.bodyLimit,
    onRequest: async (request) => {
      request.operation = operation
      await admit(request, operation, ports)
    },
    preHandler: (request) => readForm(request, operation, ports.strangersBytes),
    handler: (request, reply) => run(request, reply, { handler, check, secure: ports.secure }),
  })
}

/** Mounts every operation of the agreement on the (prefixed) app. Multipart must be registered before. */
export function mountOperations(app: FastifyInstance, ports: RouterPorts): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('operation', undefined)
  app.decorateRequest('cleanup', undefined)
  app.decorateRequest('brokenOff', false)
  app.addHook('onResponse', async (request) => request.cleanup?.())
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found')
  })
  for (const operation of readOperations()) mount(app, operation, ports)
}
