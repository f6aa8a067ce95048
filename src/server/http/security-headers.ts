/** Headers that make the browser refuse what the app never does: foreign origins, inline scripts, framing. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = "'self'"

/** Content security policy of every answer; a document adds what is written into it. Trusted Types leave script only its own files. */
export const contentSecurityPolicy = {
  'default-src': ["'none'"],
  // The scanner's machine is WebAssembly; this allows no script from text.
  'script-src': [self, "'wasm-unsafe-eval'"],
  'style-src': [self],
  'img-src': [self, 'blob:', 'data:'],
  'media-src': [self, 'blob:', 'mediastream:'],
  'connect-src': [self],
  'font-src': [self],
  'worker-src': [self],
  // The page of the tag manager, the only one of ours that lets itself be framed. Workers keep documents with their policy, so
  // it may not depend on whether a manager is configured today.
  'frame-src': [self],
  'manifest-src': [self],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
}

/** Hashes of what stands in a document itself. */
export interface Inline {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The same policy, for a document with scripts and styles inside: these very ones and no others. */
export function allowInline(policy: string, { scripts, styles }: Inline): string {
  const added = { 'script-src': scripts, 'style-src': styles }
  return Object.entries(added).reduce(
    (text, [directive, hashes]) => text.replace(`${directive} ${self}`, [directive, self, ...hashes].join(' ')),
    policy,
  )
}

export interface Deployment {
  /** People reach it by https; only then may the browser be told to insist on it. */
  readonly secure: boolean
}

export async function securityHeaders(app: FastifyInstance, { secure }: Deployment): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()')
  })
}
