import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry, person as people, session, store as stores } from '#server/db/schema/schema.ts'
import { accountsOn, countedPasswords, newOrigin, outcome, password, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'

const { passwords, compared } = countedPasswords()

eachDatabase((_kind, open) => {
  let world: World
  let everyone: World
  beforeAll(async () => {
    const database = await open()
    world = accountsOn(database, { passwords })
    everyone = accountsOn(database, { loginAllUsers: true, passwords })
  })
  beforeEach(() => void (compared.times = 0))

  const roles = ['professional', 'shopkeeper', 'admin'] as const

  describe('an unknown e-mail', () => {
    const tellAll = (refused: unknown) =>
      (refused as Promise<never>).then(
        () => 'in',
        ({ code, status, message, details }) => JSON.stringify({ code, status, message, details }),
      )

    test.each(roles)('is answered exactly like a wrong password (%s)', async (role) => {
      const { email, cnpj } = await world.person(role)
      const shop = cnpj || (await world.store()).cnpj
      const { login, adminLogin, storeLogin } = world.accounts
      const door = { professional: login, admin: adminLogin, shopkeeper: storeLogin }[role]
      const attempt = (typed: string, where = shop) =>
        tellAll(door({ email: typed, password: 'errada-2026', cnpj: where, origin: newOrigin() }))
      const known = await attempt(email)
      const workForKnown = compared.times
      const unknown = await attempt('ninguem@exemplo.com.br')
      expect(unknown).toBe(known)
      expect(compared.times).toBe(2 * workForKnown)
      expect(workForKnown).toBe(1)
    })

    test('of a store that is not there is answered the same, with the same work', async () => {
      const unknownStore = (await world.store()).cnpj
      await world.database.db.delete(stores).where(eq(stores.cnpj, unknownStore))
      const door = world.accounts.storeLogin({ email: 'x@y.z', password, cnpj: unknownStore, origin: newOrigin() })
      expect(await outcome(door)).toBe('invalid.credentials')
      expect(compared.times).toBe(1)
    })

    test('the work is the same for no account, one and three', async () => {
      const three = 'tres@exemplo.com.br'
      await everyone.person('professional', { email: three })
      await everyone.person('shopkeeper', { email: three })
      await everyone.person('shopkeeper', { email: three })
      const one = await everyone.person('professional')
      const work = async (email: string) => {
        compared.times = 0
        await outcome(everyone.accounts.login({ email, password, origin: newOrigin() }))
        return compared.times
      }
      expect([await work('zero@exemplo.com.br'), await work(one.email), await work(three)]).toEqual([3, 3, 3])
    })
  })

  test('the token is kept as its SHA-256 only, and the password as its hash only', async () => {
    const someone = await world.person('professional')
    const { accessToken } = await world.signIn('professional', someone)
    const { db } = world.database
    const kept = JSON.stringify([
      await db.select().from(session),
      await db.select().from(people),
      await db.select().from(auditEntry),
    ])
    expect(kept).toContain(createHash('sha256').update(accessToken).digest('hex'))
    expect(kept).not.toContain(accessToken)
    expect(kept).not.toContain(password)
  })

  test('a sign-in is in the audit trail, with its session', async () => {
    const someone = await world.person('shopkeeper')
    const { accessToken } = await world.signIn('shopkeeper', someone)
    const { sessionId } = await world.callerOf(accessToken)
    const entries = await world.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, sessionId))
      .orderBy(auditEntry.seq)
    expect(entries).toMatchObject([
      { action: 'sign-in', actorId: someone.id, actorType: 'shopkeeper', subjectType: 'session' },
    ])
  })

  test('the outbox keys are the same after every sign-in and others for another person', async () => {
    const [ana, rui] = [await world.person('professional'), await world.person('professional')]
    const first = await world.signIn('professional', ana)
    const restarted = accountsOn(world.database)
    const again = await restarted.signIn('professional', ana)
    expect(again.outboxKeys).toEqual(first.outboxKeys)
    expect((await world.signIn('professional', rui)).outboxKeys[0]?.key).not.toBe(first.outboxKeys[0]?.key)
  })
})
