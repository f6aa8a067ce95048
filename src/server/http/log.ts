/** What a log line may say: route, status and time, never names, addresses, tokens, codes or fiscal data. */
import type { FastifyServerOptions } from 'fastify'

/** A database error's message may quote a person's data; its code and where it happened say enough. */
function describeFault(error: Error & { code?: string }) {
  const origin: Error & { code?: string } = error.cause instanceof Error ? error.cause : error
  const places = (origin.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    type: origin.name,
    message: '',
    code: origin.code ?? error.code ?? '',
    stack: places.slice(0, 12).join('\n'),
  }
}

/** Options for the request logger at the given level. */
export function logger(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    redact: {
      paths: ['req.headers', 'password', 'token', 'authorization', '*.password', '*.token', '*.cpf', '*.email'],
      censor: '[oculto]',
    },
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions.url ?? '', id: request.id }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: describeFault,
    },
  }
}
