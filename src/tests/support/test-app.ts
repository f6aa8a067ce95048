/** The whole API on a real database, without a port: the fixtures, a token for every role, one sent invoice. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/db.ts'
import { openFolder } from '#server/files/disk.ts'
import { seedTiny, tiny, tinyPassword } from '#server/seed/tiny.ts'
import { createServices, type Services } from '#server/services.ts'
import { type DatabaseKind, newPlace } from '#tests/support/databases.ts'
import { formOf } from '#tests/support/form.ts'
import { makePhoto } from '#tests/support/photo.ts'

export interface TestApp {
  readonly services: Services
  readonly tokens: Readonly<
    Record<'admin' | 'professional' | 'shopkeeper' | 'seller' | 'beforeTerms' | 'otherProfessional', string>
  >
  /** A token whose session was ended. */
  readonly endedToken: string
  /** An invoice of the professional, waiting. */
  readonly invoiceId: string
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** A call with a role's token; a JSON body when one is given. */
  call(
    role: keyof TestApp['tokens'],
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<LightMyRequestResponse>
  /** Sends an invoice with one small photo. */
  send(
    role: 'professional' | 'shopkeeper' | 'otherProfessional',
    fields?: Record<string, unknown>,
    key?: string,
  ): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

const logins = {
  admin: { url: '/api/auth/admin/login', email: tiny.people.admin.email },
  professional: { url: '/api/auth/login', email: tiny.people.ana.email },
  otherProfessional: { url: '/api/auth/login', email: tiny.people.bruno.email },
  beforeTerms: { url: '/api/auth/login', email: tiny.people.caio.email },
  shopkeeper: { url: '/api/auth/login-store', email: tiny.people.manager.email, cnpj: tiny.stores.numeric.cnpj },
  seller: { url: '/api/auth/login-store', email: tiny.people.seller.email, cnpj: tiny.stores.numeric.cnpj },
} as const

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function openTestApp({
  kind = 'embedded',
  rateLimit = 0,
  env = {},
}: { kind?: DatabaseKind; rateLimit?: number; env?: Readonly<Record<string, string>> } = {}): Promise<TestApp> {
  const place = await newPlace(kind)
  const folder = await mkdtemp(path.join(tmpdir(), 'nsf-'))
  const database = await openDatabase({
    ...place,
    poolSize: 10,
    onFatal: (error) => {
      throw error
    },
    log: () => undefined,
  })
  const deps = { database, files: await openFolder(folder), clock: () => new Date(), newId: randomUUID, log: silent }
  const services = createServices(deps, { loginAllUsers: false, publicUrl: 'http://localhost' })
  await seedTiny(services)
  const config = { ...readConfig({ LOG_LEVEL: 'silent', ...env }), rateLimit }
  const app = await createApp({ config, services, xsrfSecret: 'test' })
  await app.ready()

  const login = async ({ url, ...credentials }: { url: string; email: string; cnpj?: string }) => {
    const answer = await app.inject({ method: 'POST', url, payload: { ...credentials, password: tinyPassword } })
    if (answer.statusCode !== 200) throw new Error(`sign-in failed: ${answer.body}`)
    return answer.json<{ accessToken: string }>().accessToken
  }
  const tokens = {
    admin: await login(logins.admin),
    professional: await login(logins.professional),
    otherProfessional: await login(logins.otherProfessional),
    beforeTerms: await login(logins.beforeTerms),
    shopkeeper: await login(logins.shopkeeper),
    seller: await login(logins.seller),
  }
  const endedToken = await login(logins.professional)
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: `Bearer ${endedToken}` } })
  const photo = await makePhoto({ width: 400, height: 300 })

  const send: TestApp['send'] = (role, fields = {}, key = randomUUID()) => {
    const form = formOf({ capturedAt: new Date().toISOString(), pages: [photo], ...fields })
    return app.inject({
      method: 'POST',
      url: role === 'shopkeeper' ? '/api/stores/invoices' : '/api/professional/invoices',
      headers: { authorization: `Bearer ${tokens[role]}`, 'content-type': form.type, 'idempotency-key': key },
      payload: form.bytes,
    })
  }
  const first = await send('professional', { amount: '1234.50', number: '4321' })
  return {
    services,
    tokens,
    endedToken,
    invoiceId: first.json<{ _id: string }>()._id,
    inject: (options) => app.inject(options),
    call: (role, method, url, body) =>
      app.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${tokens[role]}` },
        ...(body && { payload: body }),
      }),
    send,
    close: async () => {
      await app.close()
      await database.close()
      await place.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
