import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { count } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceStatus } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { invoice, person } from '#server/db/schema/schema.ts'
import { openFolder } from '#server/files/disk.ts'
import { createServices, type Services } from '#server/services.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { actors, actorOf } from '#tests/support/invoices.ts'
import { demoPassword, demoPeople } from './demo-ground.ts'
import { demoStories } from './demo-stories.ts'
import { seedDemo } from './demo.ts'
import { seedTiny, tiny, tinyPassword } from './tiny.ts'

const now = new Date('2026-11-21T15:00:00.000Z')
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const origin = { address: '198.51.100.7', userAgent: 'Teste' }

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function servicesOn(database: Database): Promise<Services> {
  const root = await mkdtemp(path.join(tmpdir(), 'nascente-seed-'))
  folders.push(root)
  const files = await openFolder(root)
  return createServices(
    { database, files, clock: () => now, newId: randomUUID, log: quiet },
    { loginAllUsers: false, publicUrl: 'http://localhost' },
  )
}

const rowsOf = async (database: Database, table: typeof person | typeof invoice) =>
  (await database.db.select({ n: count() }).from(table))[0]?.n

eachDatabase((_kind, open) => {
  test('the fixtures are laid once, and everybody may sign in at the own door', async () => {
    const services = await servicesOn(await open())
    await seedTiny(services)
    await seedTiny(services)
    expect(await rowsOf(services.deps.database, person)).toBe(Object.keys(tiny.people).length)
    const { accounts } = services
    const { ana, caio, admin, seller, otherManager } = tiny.people
    const credentials = (email: string) => ({ email, password: tinyPassword, origin })
    expect(await accounts.login(credentials(ana.email))).toMatchObject({
      termsAccepted: true,
      user: { _id: ana.id, name: 'Ana Lima' },
    })
    expect(await accounts.login(credentials(caio.email))).toMatchObject({
      termsAccepted: false,
      termsVersion: tiny.termsVersion,
    })
    expect(await accounts.adminLogin(credentials(admin.email))).toMatchObject({ userType: 'admin' })
    const { numeric, lettered } = tiny.stores
    expect(await accounts.storeLogin({ ...credentials(seller.email), cnpj: numeric.cnpj })).toMatchObject({
      user: { store: { name: 'Casa das Louças' } },
    })
    expect(await accounts.storeLogin({ ...credentials(otherManager.email), cnpj: '12.abc.345/01de-35' })).toMatchObject(
      { user: { store: { cnpj: lettered.cnpj } } },
    )
    expect(await services.products.list({ page: 1, limit: 20 })).toMatchObject({ totalDocs: 3 })
    expect(
      (await accounts.listSessions({ ...actors.ana, sessionId: randomUUID(), name: '', beforeTerms: false })).docs,
    ).toHaveLength(1)
  })

  test('two processes that start at once lay them once', async () => {
    const database = await open()
    await Promise.all([seedTiny(await servicesOn(database)), seedTiny(await servicesOn(database))])
    expect(await rowsOf(database, person)).toBe(Object.keys(tiny.people).length)
  })

  test('a database that is in use gets no demo, and no sign-ins are told', async () => {
    const services = await servicesOn(await open())
    await services.deps.database.transaction((tx) =>
      services.accounts.createPerson(tx, {
        userType: 'admin',
        subUserType: 'owner',
        name: 'Dona',
        email: 'dona@empresa.com.br',
        password: 'uma-senha-longa',
      }),
    )
    const said: string[] = []
    const say = (text: string) => void said.push(text)
    expect(await seedDemo(services, say)).toEqual([])
    expect(await rowsOf(services.deps.database, person)).toBe(1)
    expect(await seedDemo(services, say)).toEqual([])
    expect(said).toEqual([])
  })

  describe('the demo', () => {
    let services: Services
    let lines: readonly string[]
    const said: string[] = []
    const say = (text: string) => void said.push(text)
    const admin = actorOf(demoPeople.helena)
    beforeAll(async () => {
      services = await servicesOn(await open())
      lines = await seedDemo(services, say)
    })

    test('has invoices in every state, told by stories of the last weeks', async () => {
      const { docs, totalDocs } = await services.invoices.list({ by: admin, page: 1, limit: 100 })
      expect(totalDocs).toBe(demoStories.length)
      const states: InvoiceStatus[] = ['pending', 'in-review', 'returned', 'approved', 'reproved', 'cancelled']
      for (const state of states) expect(docs.filter(({ status }) => status === state).length, state).toBeGreaterThan(1)
      expect(docs.every(({ receivedAt }) => new Date(receivedAt) < now)).toBe(true)
      expect(docs.map(({ receivedAt }) => receivedAt)).toEqual(
        docs
          .map(({ receivedAt }) => receivedAt)
          .toSorted()
          .toReversed(),
      )
      expect(
        docs
          .filter(({ status }) => status === 'approved')
          .every(({ points, type }) => (points ?? 0) > 0 || type === 'showroom'),
      ).toBe(true)
    })

    test('has a picture for each page', async () => {
      const { docs } = await services.invoices.list({ by: admin, page: 1, limit: 3 })
      for (const { _id: id, pageCount } of docs) {
        for (let number = 1; number <= pageCount; number++) {
          const { bytes } = await services.invoices.page({ by: admin, id, number })
          expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 1200 })
        }
      }
    })

    test('says in the ledger what the invoices say, with a professional above the first level', async () => {
      const { db } = services.deps.database
      // As the server does when it starts: previews are by the rules that were read last.
      await services.points.refreshRules()
      expect((await services.points.levelOf(demoPeople.ana.id)).level).toBeGreaterThan(1)
      const { availablePoints, pendingPoints } = await services.points.balances(db, {
        type: 'professional',
        id: demoPeople.ana.id,
      })
      const { docs } = await services.invoices.list({ by: actorOf(demoPeople.ana), page: 1, limit: 100 })
      const sumOf = (state: 'points' | 'pointsPreview', open: boolean) =>
        docs.reduce((sum, each) => sum + ((each.points === null) === open ? (each[state] ?? 0) : 0), 0)
      expect(availablePoints).toBe(sumOf('points', false))
      expect(pendingPoints).toBe(sumOf('pointsPreview', true))
    })

    test('tells how to sign in, at every start, and is laid once', async () => {
      expect(lines.join('\n')).toContain('ana@exemplo.com.br')
      expect(lines[0]).toContain(demoPassword)
      expect(await seedDemo(services, say)).toEqual(lines)
      expect(said).toEqual(['Preparando a demonstração (só na primeira vez)…'])
      expect(await rowsOf(services.deps.database, invoice)).toBe(demoStories.length)
      const signedIn = await services.accounts.login({ email: 'ana@exemplo.com.br', password: demoPassword, origin })
      expect(signedIn.termsAccepted).toBe(true)
    })

    test('has stores of one owner in groups, one of which has left', async () => {
      const { docs } = await services.economicGroups.list({ page: 1, limit: 20, order: 'name' })
      expect(docs.map(({ name, stores, status }) => [name, stores.length, status])).toEqual([
        ['Água & Forma', 2, 'active'],
        ['Família Prado', 1, 'inactive'],
        ['Grupo Casa das Louças', 2, 'active'],
      ])
    })

    test('has few unread notices', async () => {
      const { unread, totalDocs } = await services.notifications.list({
        personId: demoPeople.helena.id,
        page: 1,
        limit: 20,
      })
      expect(unread).toBeLessThan(8)
      expect(totalDocs).toBeGreaterThan(unread)
    })
  })
})
