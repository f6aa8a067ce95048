import { Script } from 'node:vm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { retireServiceWorker } from './retire-worker.ts'
import { securityHeaders } from './security-headers.ts'
import { answerShares } from './share-target.ts'
import { serveTagManager } from './tag-manager.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function policies(path: string): Promise<Map<string, string>> {
  const { headers } = await app.inject(path)
  const parts = String(headers['content-security-policy']).split(';')
  return new Map(parts.map((part) => [part.trim().split(' ')[0] ?? '', part.trim()]))
}

test.each([
  ['reached by https', { secure: true }, 'max-age=31536000; includeSubDomains'],
  ['reached without', { secure: false }, undefined],
])('an answer of a server %s tells browsers what nobody may do with it', async (_, deployment, insisting) => {
  app = Fastify()
  await securityHeaders(app, deployment)
  app.get('/', () => 'x')
  const { headers } = await app.inject('/')
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  })
  expect(headers['strict-transport-security']).toBe(insisting)
  const policy = await policies('/')
  expect(['base-uri', 'form-action', 'frame-ancestors', 'object-src'].map((name) => policy.get(name))).toEqual([
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ])
})

test('without a tag manager there is no page to hold in a frame, and the policy is that of every day', async () => {
  app = Fastify()
  await securityHeaders(app, { secure: true })
  app.get('/', () => 'x')
  expect((await policies('/')).get('frame-src')).toBe("frame-src 'self'")
  expect((await policies('/')).get('default-src')).toBe("default-src 'none'")
  expect((await app.inject('/tag-manager')).statusCode).toBe(404)
})

test('with one, the pages hold our frame only, and others are reached from inside it only', async () => {
  app = Fastify()
  await securityHeaders(app, { secure: true })
  serveTagManager(app, 'GTM-ABC1234')
  app.get('/', () => 'x')
  const page = await policies('/')
  expect(page.get('frame-src')).toBe("frame-src 'self'")
  expect(page.get('script-src')).toBe("script-src 'self' 'wasm-unsafe-eval'")
  expect([...page.values()].join()).not.toContain('google')

  const frame = await policies('/tag-manager')
  expect(frame.get('sandbox')).toBe('sandbox allow-scripts')
  expect(frame.get('frame-ancestors')).toBe("frame-ancestors 'self'")
  expect(frame.get('script-src')).toMatch(/^script-src 'sha256-[^']+' https:\/\/www\.googletagmanager\.com$/)
  const { headers, body } = await app.inject('/tag-manager')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(body).toContain('gtm.js?id=GTM-ABC1234')
})

test('a retired worker is replaced by one that empties the caches and goes, even if it is never in charge', async () => {
  app = Fastify()
  retireServiceWorker(app)
  app.get('/sw.js', () => 'the broken one')
  const { body, headers } = await app.inject('/sw.js?x=1')
  expect(body).not.toContain('indexedDB')
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['cache-control']).toBe('no-cache')

  const handlers = new Map<string, (event: { waitUntil(work: Promise<void>): void }) => void>()
  const kept = new Set(['files', 'previous'])
  const caches = {
    keys: () => Promise.resolve([...kept]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  }
  const self = {
    addEventListener: handlers.set.bind(handlers),
    skipWaiting: vi.fn(),
    registration: { unregister: vi.fn() },
  }
  new Script(body).runInNewContext({ self, caches })
  handlers.get('install')?.({ waitUntil: () => undefined })
  await vi.waitFor(() => expect(self.registration.unregister).toHaveBeenCalledOnce())
  expect(self.skipWaiting).toHaveBeenCalledOnce()
  expect(kept).toEqual(new Set())
})

test('what is shared where there is no worker leads to where files can be picked', async () => {
  app = Fastify()
  answerShares(app)
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/share-target',
    headers: form,
    payload: '--x--',
  })
  expect([statusCode, headers.location]).toEqual([303, '/invoices?enviar=sem-arquivos'])
  expect((await app.inject({ method: 'POST', url: '/other', headers: form, payload: '--x--' })).statusCode).not.toBe(
    303,
  )
})
