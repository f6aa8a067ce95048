/** Builds the HTTP application from its parts; needs no port, so tests call it directly. */
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'
import { allHandlers } from './handlers.ts'
import { createBytePool } from './http/arriving.ts'
import { createCallLimit } from './http/call-limit.ts'
import { logger } from './http/log.ts'
import { multipartLimits } from './http/multipart.ts'
import { answerError } from './http/refusals.ts'
import { mountOperations, readBodies } from './http/router.ts'
import { retireServiceWorker } from './http/retire-worker.ts'
import { securityHeaders } from './http/security-headers.ts'
import { answerShares } from './http/share-target.ts'
import { serveTagManager } from './http/tag-manager.ts'
import { checkXsrf, setXsrfCookie } from './http/xsrf.ts'
import type { Services } from './services.ts'

export interface AppParts {
  readonly config: Config
  readonly services: Services
  /** Key of the XSRF cookie values; the same on all instances. */
  readonly xsrfSecret: string
}

/** Repeated query names become lists; a name that looks like an object stays a plain text. */
function parseQuery(text: string): Record<string, string | string[]> {
  const search = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const values = search.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function options({ config }: AppParts): FastifyServerOptions {
  return {
    logger: logger(config.logLevel) ?? false,
    ...(config.trustProxy > 0 && { trustProxy: (_address: string, hop: number) => hop < config.trustProxy }),
    // A phone on a weak signal may take long for ten pages: bodies are watched for progress instead (`http/arriving.ts`).
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    bodyLimit: 64 * 1024 * 1024,
    // An address the router cannot read is answered in the agreed shape too.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    // Answers in flight are finished when the server stops.
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
  }
}

/** Bytes of forms of people nobody knows yet, that lie on the disk at once: of one network, and of all. */
const strangersBytes = { each: 128 * 1024 * 1024, all: 512 * 1024 * 1024 }

function giveXsrfCookie(api: FastifyInstance, { config, xsrfSecret }: AppParts): void {
  const secure = config.publicUrl.startsWith('https:')
  api.addHook('preSerialization', async (_request, reply, payload: unknown) => {
    if (
      typeof payload === 'object' &&
      payload !== null &&
      'accessToken' in payload &&
      typeof payload.accessToken === 'string'
    ) {
      setXsrfCookie(reply, { secret: xsrfSecret, token: payload.accessToken, secure })
    }
    return payload
  })
}

/** The whole API below `/api`; pages are added by the process that serves them. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify(options(parts))
  const { tagManagerId } = parts.config.appSettings
  await securityHeaders(app, { secure: parts.config.publicUrl.startsWith('https:') })
  if (tagManagerId !== null) serveTagManager(app, tagManagerId)
  if (!parts.config.serviceWorker) retireServiceWorker(app)
  answerShares(app)
  app.setErrorHandler(answerError)
  await app.register(
    async (api) => {
      readBodies(api)
      await api.register(multipart, { limits: multipartLimits })
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      giveXsrfCookie(api, parts)
      mountOperations(api, {
        handlers: allHandlers(parts.services, parts.config),
        authenticate: (token) => parts.services.accounts.authenticate(token),
        checkXsrf,
        calls: createCallLimit(parts.config.rateLimit),
        strangersBytes: createBytePool(strangersBytes),
        secure: parts.config.publicUrl.startsWith('https:'),
      })
    },
    { prefix: '/api' },
  )
  return app
}
