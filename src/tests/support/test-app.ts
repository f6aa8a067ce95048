/** The whole API on a real database, without a port: the fixtures, a token for every role, one sent invoice. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/db/db.ts'
import { openFolder } from '#server/files/disk.ts'
import { seedTiny, tiny, tinyPassword } from '#server/seed/tiny.ts'
import { createServices, type Services } from '#server/services.ts'
import { noWait, quickPasswords } from '#tests/support/accounts.ts'
import { copyFolder } from '#tests/support/copy-folder.ts'
import { formOf } from '#tests/support/form.ts'
import { lendDatabase } from '#tests/support/lent-database.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { type DatabaseKind, quickerKind } from '#tests/support/places.ts'
import { type Rows, putRows, takeRows } from '#tests/support/rows.ts'

export interface TestApp {
  readonly services: Services
  readonly database: Database
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
  /** Its address on a free port, for what must travel as bytes. */
  listen(): Promise<string>
  /** One more instance, of the same database and files; it is closed with the first. */
  another(): Promise<TestApp>
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

type Env = Readonly<Record<string, string>>

/** The API on a database, whatever is in it. */
async function serve(database: Database, folder: string, { rateLimit, env }: { rateLimit: number; env: Env }) {
  const deps = { database, files: await openFolder(folder), clock: () => new Date(), newId: randomUUID, log: silent }
  const services = createServices(deps, {
    loginAllUsers: false,
    publicUrl: 'http://localhost',
    passwords: quickPasswords,
    sleep: noWait,
  })
  const config = { ...readConfig({ LOG_LEVEL: 'silent', ...env }), rateLimit }
  const app = await createApp({ config, services, xsrfSecret: 'test' })
  await app.ready()
  return { app, services }
}

type App = Awaited<ReturnType<typeof serve>>['app']

function sendTo(app: App, { tokens, photo }: Pick<Ground, 'tokens' | 'photo'>): TestApp['send'] {
  return (role, fields = {}, key = randomUUID()) => {
    const form = formOf({ capturedAt: new Date().toISOString(), pages: [photo], ...fields })
    return app.inject({
      method: 'POST',
      url: role === 'shopkeeper' ? '/api/stores/invoices' : '/api/professional/invoices',
      headers: { authorization: `Bearer ${tokens[role]}`, 'content-type': form.type, 'idempotency-key': key },
      payload: form.bytes,
    })
  }
}

/** What a test asks of an instance, and what it begins with. */
function shownAs(app: App, ground: Ground): Omit<TestApp, 'services' | 'database' | 'another' | 'close'> {
  const { tokens, endedToken, invoiceId } = ground
  return {
    tokens,
    endedToken,
    invoiceId,
    inject: (options) => app.inject(options),
    call: (role, method, url, body) =>
      app.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${tokens[role]}` },
        ...(body && { payload: body }),
      }),
    send: sendTo(app, ground),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
  }
}

/** What every app of a test begins with. */
interface Ground extends Pick<TestApp, 'tokens' | 'endedToken' | 'invoiceId'> {
  readonly rows: Rows
  /** Of the files that belong to the rows. */
  readonly folder: string
  readonly photo: Buffer
}

/** The fixtures, everybody's sign-in and a sending, by the calls a person makes. */
async function layGround(): Promise<Ground> {
  const { database, end } = await lendDatabase(quickerKind())
  const folder = await newFolder()
  const { app, services } = await serve(database, folder, { rateLimit: 0, env: {} })
  await seedTiny(services)
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
  const first = await sendTo(app, { tokens, photo })('professional', { amount: '1234.50', number: '4321' })
  const { _id: invoiceId } = first.json<{ _id: string }>()
  await app.close()
  const rows = await takeRows(database)
  await end()
  return { rows, folder, photo, tokens, endedToken, invoiceId }
}

/** Once for each process. */
let ground: Promise<Ground> | undefined

const newFolder = () => mkdtemp(path.join(inject('databases').folder, 'f'))

export async function openTestApp({
  kind = quickerKind(),
  rateLimit = 0,
  env = {},
}: { kind?: DatabaseKind; rateLimit?: number; env?: Env } = {}): Promise<TestApp> {
  const laid = await (ground ??= layGround())
  const { database, end } = await lendDatabase(kind)
  await putRows(database, laid.rows)
  const folder = await newFolder()
  copyFolder(laid.folder, folder)
  const apps: App[] = []
  async function instance(): Promise<TestApp> {
    const { app, services } = await serve(database, folder, { rateLimit, env })
    apps.push(app)
    return { ...shownAs(app, laid), services, database, another: instance, close }
  }
  async function close() {
    await Promise.all(apps.map((app) => app.close()))
    await end()
    await rm(folder, { recursive: true, force: true })
  }
  return instance()
}
