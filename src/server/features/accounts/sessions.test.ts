import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { UserType } from '#contract/api.gen.ts'
import { auditEntry, person as people, session, store as stores } from '#server/db/schema/schema.ts'
import { accountsOn, days, hours, minutes, newOrigin, seconds, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'

eachDatabase((_kind, open) => {
  let world: World
  beforeAll(async () => void (world = accountsOn(await open())))

  const isGood = async (token: string) => (await world.accounts.authenticate(token)) !== null
  const enter = async (role: UserType, userAgent?: string) => {
    const someone = await world.person(role)
    const { accessToken } = await world.signIn(role, someone, newOrigin(userAgent))
    return { ...someone, token: accessToken, caller: await world.callerOf(accessToken) }
  }
  const rowOf = async (id: string) => {
    const [row] = await world.database.db.select().from(session).where(eq(session.id, id))
    return row!
  }

  test('an unknown token is nobody', async () => {
    expect(await world.accounts.authenticate('a'.repeat(43))).toBeNull()
    const { caller } = await enter('professional')
    expect(await world.accounts.authenticate((await rowOf(caller.sessionId)).tokenHash)).toBeNull()
  })

  describe('a session', () => {
    test.each([
      ['professional', days(14)],
      ['shopkeeper', days(14)],
      ['admin', hours(1)],
    ] as const)('of a %s ends when it is not used for long', async (role, idle) => {
      const { token } = await enter(role)
      world.later(idle - seconds(1))
      expect(await isGood(token)).toBe(true)
      world.later(idle)
      expect(await isGood(token)).toBe(false)
    })

    test.each([
      ['professional', days(10), 9],
      ['admin', minutes(50), 14],
    ] as const)('of a %s ends after its longest time, however much it is used', async (role, step, uses) => {
      const { token } = await enter(role)
      const results: boolean[] = []
      for (let n = 0; n <= uses; n += 1) {
        world.later(step)
        results.push(await isGood(token))
      }
      const longest = role === 'admin' ? hours(12) : days(90)
      expect(results).toEqual(results.map((_, n) => (n + 1) * step < longest))
      expect(results.at(-1)).toBe(false)
      expect(results[0]).toBe(true)
    })

    test('notes its use at most once a minute', async () => {
      const { token, caller } = await enter('professional')
      const start = world.now()
      world.later(seconds(59))
      await isGood(token)
      expect((await rowOf(caller.sessionId)).lastSeenAt).toEqual(start)
      world.later(seconds(1))
      await isGood(token)
      expect((await rowOf(caller.sessionId)).lastSeenAt).toEqual(world.now())
    })
  })

  describe('the session ends at once', () => {
    test('when the person signs out, and signing out again is no fault', async () => {
      const { token, caller } = await enter('professional')
      expect(await world.accounts.logout(caller)).toEqual({ msg: 'Você saiu.' })
      expect(await isGood(token)).toBe(false)
      expect(await world.accounts.logout(caller)).toEqual({ msg: 'Você saiu.' })
      const entries = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, caller.sessionId))
        .orderBy(auditEntry.seq)
      expect(entries.map(({ action }) => action).toSorted()).toEqual(['sign-in', 'sign-out'])
    })

    test.each(['professional', 'shopkeeper', 'admin'] as const)(
      'when a %s is blocked, inactivated or found incomplete, and does not come back',
      async (role) => {
        for (const status of ['blocked', 'inactive', 'incomplete'] as const) {
          const { id, token } = await enter(role)
          const set = (to: 'active' | typeof status) =>
            world.database.db.update(people).set({ status: to }).where(eq(people.id, id))
          await set(status)
          expect(await isGood(token)).toBe(false)
          await set('active')
          expect(await isGood(token)).toBe(false)
        }
      },
    )

    test('when the store is inactivated', async () => {
      const { token, caller } = await enter('shopkeeper')
      await world.database.db.update(stores).set({ active: false }).where(eq(stores.id, caller.storeId!))
      expect(await isGood(token)).toBe(false)
    })
  })

  test('what a person may do follows the person, not the session', async () => {
    const { id, token } = await enter('shopkeeper')
    await world.database.db.update(people).set({ subUserType: 'manager' }).where(eq(people.id, id))
    expect(await world.accounts.authenticate(token)).toMatchObject({ subUserType: 'manager' })
  })

  describe('the list of devices', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

    test('shows the living sessions, newest use first, and which one this is', async () => {
      const someone = await world.person('professional')
      const [start, phone] = [world.now(), await world.signIn('professional', someone)]
      world.later(minutes(5))
      const desk = await world.signIn('professional', someone, newOrigin(firefox))
      const gone = await world.signIn('professional', someone)
      await world.accounts.logout(await world.callerOf(gone.accessToken))
      const [onPhone, atDesk] = [await world.callerOf(phone.accessToken), await world.callerOf(desk.accessToken)]
      world.later(minutes(5))
      const caller = await world.callerOf(phone.accessToken)
      const at = (date: Date, ms = 0) => new Date(date.getTime() + ms).toISOString()
      expect(await world.accounts.listSessions(caller)).toEqual({
        docs: [
          {
            _id: onPhone.sessionId,
            device: 'Chrome no Android',
            createdAt: at(start),
            lastSeenAt: at(start, minutes(10)),
            expiresAt: at(start, minutes(10) + days(14)),
            current: true,
          },
          {
            _id: atDesk.sessionId,
            device: 'Firefox no Linux',
            createdAt: at(start, minutes(5)),
            lastSeenAt: at(start, minutes(5)),
            expiresAt: at(start, minutes(5) + days(14)),
            current: false,
          },
        ],
      })
    })

    test('leaves out what was not used for too long', async () => {
      const someone = await world.person('professional')
      await world.signIn('professional', someone)
      world.later(days(14))
      const { accessToken } = await world.signIn('professional', someone)
      const { docs } = await world.accounts.listSessions(await world.callerOf(accessToken))
      expect(docs).toHaveLength(1)
    })

    test('never shows those of another person', async () => {
      const [ana, rui] = [await enter('professional'), await enter('professional')]
      const { docs } = await world.accounts.listSessions(ana.caller)
      expect(docs.map(({ _id }) => _id)).toEqual([ana.caller.sessionId])
      expect(docs.map(({ _id }) => _id)).not.toContain(rui.caller.sessionId)
    })
  })

  describe('ending a session', () => {
    test('of a lost phone closes that phone and no other', async () => {
      const someone = await world.person('professional')
      const [lost, kept] = [await world.signIn('professional', someone), await world.signIn('professional', someone)]
      const [lostCaller, caller] = [await world.callerOf(lost.accessToken), await world.callerOf(kept.accessToken)]
      await world.accounts.endSession(caller, lostCaller.sessionId)
      expect(await isGood(lost.accessToken)).toBe(false)
      expect(await isGood(kept.accessToken)).toBe(true)
      const entries = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, lostCaller.sessionId))
        .orderBy(auditEntry.seq)
      expect(entries.find(({ action }) => action === 'session-ended')).toMatchObject({
        actorId: someone.id,
        before: { device: 'Chrome no Android' },
      })
    })

    test.each(['someone else’s', 'an unknown', 'an ended', 'a too old'])('%s session is not found', async (which) => {
      const [ana, rui] = [await enter('professional'), await enter('professional')]
      const ids: Record<string, () => Promise<string>> = {
        'someone else’s': async () => rui.caller.sessionId,
        'an unknown': async () => '0199f3a0-0000-7000-8000-00000000ffff',
        'an ended': async () => {
          const other = await world.callerOf((await world.signIn('professional', ana)).accessToken)
          await world.accounts.endSession(ana.caller, other.sessionId)
          return other.sessionId
        },
        'a too old': async () => {
          const other = await world.callerOf((await world.signIn('professional', ana)).accessToken)
          world.later(days(15))
          return other.sessionId
        },
      }
      const ending = world.accounts.endSession(ana.caller, await ids[which]!())
      await expect(ending).rejects.toMatchObject({ code: 'not-found' })
      if (which === 'someone else’s') expect(await isGood(rui.token)).toBe(true)
    })
  })
})
