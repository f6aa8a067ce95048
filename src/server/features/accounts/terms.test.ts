import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserType } from '#contract/api.gen.ts'
import type { Database } from '#server/db/db.ts'
import { auditEntry, session, terms, termsAcceptance } from '#server/db/schema/schema.ts'
import type { NewTerms } from '#server/features/accounts/terms.service.ts'
import { accountsOn, days, hours, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'

const kindOf = { professional: 'regulation', shopkeeper: 'store-regulation', admin: 'cms' } as const
const roles = ['professional', 'shopkeeper', 'admin'] as const satisfies readonly UserType[]

eachDatabase((_kind, open) => {
  let database: Database
  let world: World
  beforeAll(async () => void (database = await open()))
  beforeEach(async () => {
    for (const table of [session, termsAcceptance, terms]) await database.db.delete(table)
    world = accountsOn(database)
  })

  const publish = (wanted: Partial<NewTerms> = {}) =>
    world.database.transaction((tx) =>
      world.accounts.publishTerms(tx, { kind: 'regulation', version: '2026-01', body: 'Regulamento.', ...wanted }),
    )
  const isGood = async (token: string) => (await world.accounts.authenticate(token)) !== null
  const enter = async (role: UserType = 'professional') => {
    const someone = await world.person(role)
    const signedIn = await world.signIn(role, someone)
    return { ...someone, signedIn, token: signedIn.accessToken, caller: await world.callerOf(signedIn.accessToken) }
  }

  test.each(roles)('a %s reads and accepts the terms of the own role, and only then may do the rest', async (role) => {
    for (const [userType, kind] of Object.entries(kindOf)) {
      await publish({ kind, version: `v-${userType}`, body: `Termos de ${userType}.` })
    }
    const { signedIn, caller, token } = await enter(role)
    expect(signedIn).toMatchObject({ termsAccepted: false, termsVersion: `v-${role}` })
    expect(caller.beforeTerms).toBe(true)
    const read = await world.accounts.readTerms(caller)
    expect(read).toEqual({ version: `v-${role}`, body: `Termos de ${role}.` })

    const accepted = await world.accounts.acceptTerm(caller, { termsVersion: read.version })
    expect(accepted).toMatchObject({ termsAccepted: true, termsVersion: `v-${role}`, outboxKeys: signedIn.outboxKeys })
    expect(accepted.accessToken).not.toBe(token)
    expect(await world.callerOf(accepted.accessToken)).toMatchObject({ personId: caller.personId, beforeTerms: false })
    expect(await isGood(token)).toBe(false)
  })

  test('after accepting, the next sign-in needs no terms step', async () => {
    await publish()
    const { caller, ...someone } = await enter()
    await world.accounts.acceptTerm(caller, { termsVersion: '2026-01' })
    const again = await world.signIn('professional', someone)
    expect(again.termsAccepted).toBe(true)
    expect((await world.callerOf(again.accessToken)).beforeTerms).toBe(false)
  })

  test('the acceptance keeps which text was accepted, when, and whether e-mails are wanted', async () => {
    await publish({ body: 'O texto exato.' })
    const { id, caller } = await enter()
    await world.accounts.acceptTerm(caller, { termsVersion: '2026-01', acceptReceiveEmail: true })
    const bodyHash = createHash('sha256').update('O texto exato.').digest('hex')
    expect(await world.database.db.select().from(termsAcceptance)).toEqual([
      {
        personId: id,
        kind: 'regulation',
        version: '2026-01',
        bodyHash,
        acceptReceiveEmail: true,
        acceptedAt: world.now(),
      },
    ])
    const entries = await world.database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, id))
      .orderBy(auditEntry.seq)
    expect(entries).toMatchObject([
      { action: 'terms-accepted', actorId: id, after: { kind: 'regulation', version: '2026-01', bodyHash } },
    ])
  })

  test('e-mails are not wanted unless the person says so', async () => {
    await publish()
    const { caller } = await enter()
    await world.accounts.acceptTerm(caller, { termsVersion: '2026-01' })
    expect(await world.database.db.select().from(termsAcceptance)).toMatchObject([{ acceptReceiveEmail: false }])
  })

  describe('a newly published version', () => {
    test('sends running sessions back to the terms step', async () => {
      await publish()
      const { caller } = await enter()
      const { accessToken } = await world.accounts.acceptTerm(caller, { termsVersion: '2026-01' })
      world.later(hours(1))
      await publish({ version: '2026-02', body: 'Regulamento novo.' })
      const running = await world.callerOf(accessToken)
      expect(running.beforeTerms).toBe(true)
      const next = await world.accounts.acceptTerm(running, { termsVersion: '2026-02' })
      expect((await world.callerOf(next.accessToken)).beforeTerms).toBe(false)
      expect(await world.database.db.select().from(termsAcceptance)).toHaveLength(2)
    })

    test('of another role changes nothing', async () => {
      const { token } = await enter()
      await publish({ kind: 'store-regulation' })
      await publish({ kind: 'cms' })
      expect((await world.callerOf(token)).beforeTerms).toBe(false)
    })

    test('is in force from its moment on, not before', async () => {
      await publish()
      const { caller } = await enter()
      const { accessToken } = await world.accounts.acceptTerm(caller, { termsVersion: '2026-01' })
      await publish({ version: '2027-01', publishedAt: new Date(world.now().getTime() + days(1)) })
      expect((await world.callerOf(accessToken)).beforeTerms).toBe(false)
      expect((await world.accounts.readTerms(caller)).version).toBe('2026-01')
      world.later(days(1))
      expect((await world.callerOf(accessToken)).beforeTerms).toBe(true)
      expect((await world.accounts.readTerms(caller)).version).toBe('2027-01')
    })
  })

  test('the regulation tells every version of the own role, the newest first, and when each was accepted', async () => {
    await publish()
    await publish({ kind: 'store-regulation', body: 'De lojas.' })
    const { caller } = await enter()
    await world.accounts.acceptTerm(caller, { termsVersion: '2026-01' })
    const acceptedAt = world.now().toISOString()
    world.later(hours(1))
    await publish({ version: '2026-02', body: 'Regulamento novo.' })
    await publish({ version: '2027-01', publishedAt: new Date(world.now().getTime() + days(1)) })
    expect(await world.accounts.readRegulation(caller)).toEqual({
      versions: [
        { version: '2026-02', body: 'Regulamento novo.', publishedAt: world.now().toISOString(), acceptedAt: null },
        { version: '2026-01', body: 'Regulamento.', publishedAt: acceptedAt, acceptedAt },
      ],
    })
  })

  test.each(['2025-12', '2026-01', 'inventada'])('the version %s, not in force, is outdated', async (termsVersion) => {
    await publish()
    world.later(hours(1))
    await publish({ version: '2026-02' })
    const { caller, token } = await enter()
    const accepting = world.accounts.acceptTerm(caller, { termsVersion })
    await expect(accepting).rejects.toMatchObject({ code: 'terms-outdated' })
    expect(await world.database.db.select().from(termsAcceptance)).toEqual([])
    expect(await isGood(token)).toBe(true)
  })

  test('where there are no terms there is nothing to read and nothing to accept', async () => {
    const { signedIn, caller } = await enter()
    expect(signedIn).toMatchObject({ termsAccepted: true, termsVersion: '' })
    expect(caller.beforeTerms).toBe(false)
    await expect(world.accounts.readTerms(caller)).rejects.toMatchObject({ code: 'not-found' })
    const accepting = world.accounts.acceptTerm(caller, { termsVersion: '' })
    await expect(accepting).rejects.toMatchObject({ code: 'terms-outdated' })
  })

  test('another device from before the acceptance asks once more, and accepting again is no fault', async () => {
    await publish()
    const someone = await world.person('professional')
    const [phone, desk] = [await world.signIn('professional', someone), await world.signIn('professional', someone)]
    const [onPhone, atDesk] = [await world.callerOf(phone.accessToken), await world.callerOf(desk.accessToken)]
    await world.accounts.acceptTerm(onPhone, { termsVersion: '2026-01', acceptReceiveEmail: true })
    const acceptedAt = world.now()
    world.later(hours(1))
    expect((await world.callerOf(desk.accessToken)).beforeTerms).toBe(true)
    const again = await world.accounts.acceptTerm(atDesk, { termsVersion: '2026-01', acceptReceiveEmail: false })
    expect((await world.callerOf(again.accessToken)).beforeTerms).toBe(false)
    const rows = await world.database.db.select().from(termsAcceptance)
    expect(rows).toMatchObject([{ acceptedAt, acceptReceiveEmail: false }])
  })

  test('accepting renews the token and not the age of the session', async () => {
    await publish()
    const { caller, id } = await enter()
    const signedInAt = world.now()
    world.later(days(3))
    const { accessToken } = await world.accounts.acceptTerm(caller, { termsVersion: '2026-01' })
    const { docs } = await world.accounts.listSessions(await world.callerOf(accessToken))
    expect(docs).toMatchObject([{ createdAt: signedInAt.toISOString(), device: 'Chrome no Android', current: true }])
    const rows = await world.database.db.select().from(session).where(eq(session.personId, id))
    expect(new Set(rows.map(({ expiresAt }) => expiresAt.getTime())).size).toBe(1)
  })

  test('accepting twice at the same moment with one token leaves one living session', async () => {
    await publish()
    const { caller, id } = await enter()
    const accept = () => world.accounts.acceptTerm(caller, { termsVersion: '2026-01' })
    const answers = await Promise.all([accept(), accept(), accept()])
    const good = await Promise.all(answers.map(({ accessToken }) => isGood(accessToken)))
    expect(good.filter(Boolean)).toHaveLength(1)
    const rows = await world.database.db.select().from(session).where(eq(session.personId, id))
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
  })

  test('whoever never heard that they accepted is still at the terms, and comes in by accepting again', async () => {
    await publish()
    const { caller, token } = await enter()
    const { accessToken: lost } = await world.accounts.acceptTerm(caller, { termsVersion: '2026-01' })
    const still = await world.callerOf(token)
    expect(still.beforeTerms).toBe(true)
    const { accessToken } = await world.accounts.acceptTerm(still, { termsVersion: '2026-01' })
    expect((await world.callerOf(accessToken)).beforeTerms).toBe(false)
    expect([await isGood(lost), await isGood(token)]).toEqual([false, false])
    expect(await world.database.db.select().from(termsAcceptance)).toHaveLength(1)
  })
})
