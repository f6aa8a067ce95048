import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntry, loginAttempt } from '#server/db/schema/schema.ts'
import {
  accountsOn,
  countedPasswords,
  hours,
  minutes,
  newOrigin,
  outcome,
  password,
  seconds,
  type World,
} from '#tests/support/accounts.ts'
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

  describe('after too many failures', () => {
    const fail = (email: string, origin = newOrigin()) =>
      world.accounts.login({ email, password: 'errada-2026', origin })

    test('an account takes ten failures in 15 minutes, then says when to come back, even to the right password', async () => {
      const someone = await world.person('professional')
      for (let n = 0; n < 10; n += 1) {
        expect(await outcome(fail(someone.email))).toBe('invalid.credentials')
        world.later(seconds(10))
      }
      compared.times = 0
      const refused = world.signIn('professional', someone)
      await expect(refused).rejects.toMatchObject({
        code: 'too-many-requests',
        details: { retryAfter: 15 * 60 - 100 },
      })
      expect(compared.times).toBe(0)
      world.later(minutes(15) - seconds(101))
      expect(await outcome(world.signIn('professional', someone))).toBe('too-many-requests')
      world.later(seconds(1))
      expect(await outcome(world.signIn('professional', someone))).toBe('in')
    })

    test('whoever goes on failing waits twice as long each time, up to eight hours; a sign-in ends that', async () => {
      const someone = await world.person('professional')
      const waits: number[] = []
      const failTen = async () => {
        for (let n = 0; n < 10; n += 1) expect(await outcome(fail(someone.email))).toBe('invalid.credentials')
        const refusal: unknown = await fail(someone.email).catch((reason: unknown) => reason)
        const { retryAfter = 0 } = (refusal as { details: { retryAfter?: number } }).details
        waits.push(retryAfter / 60)
        world.later(seconds(retryAfter))
      }
      for (let round = 0; round < 7; round += 1) await failTen()
      expect(waits).toEqual([15, 30, 60, 120, 240, 480, 480])
      expect(await outcome(world.signIn('professional', someone))).toBe('in')
      await failTen()
      expect(waits.at(-1)).toBe(15)
    })

    test('an e-mail nobody has is closed in the same way', async () => {
      for (let n = 0; n < 10; n += 1) expect(await outcome(fail('nunca@exemplo.com.br'))).toBe('invalid.credentials')
      expect(await outcome(fail('nunca@exemplo.com.br'))).toBe('too-many-requests')
    })

    test('another role of the same e-mail stays open', async () => {
      const admin = await world.person('admin')
      for (let n = 0; n < 10; n += 1) await outcome(fail(admin.email))
      expect(await outcome(fail(admin.email))).toBe('too-many-requests')
      expect(await outcome(world.signIn('admin', admin))).toBe('in')
    })

    test('a sign-in clears the count', async () => {
      const someone = await world.person('professional')
      for (let n = 0; n < 9; n += 1) await outcome(fail(someone.email))
      expect(await outcome(world.signIn('professional', someone))).toBe('in')
      for (let n = 0; n < 10; n += 1) expect(await outcome(fail(someone.email))).toBe('invalid.credentials')
      expect(await outcome(fail(someone.email))).toBe('too-many-requests')
    })

    test('the right password of an account that may not enter does not count as a failure', async () => {
      const someone = await world.person('professional', { status: 'blocked' })
      for (let n = 0; n < 12; n += 1) {
        expect(await outcome(world.signIn('professional', someone))).toBe('account-blocked')
      }
    })

    test('an address takes a hundred failures an hour over all accounts', async () => {
      const origin = newOrigin()
      for (let n = 0; n < 100; n += 1) {
        expect(await outcome(fail(`chute${n}@exemplo.com.br`, origin))).toBe('invalid.credentials')
      }
      const someone = await world.person('professional')
      await expect(world.signIn('professional', someone, origin)).rejects.toMatchObject({
        code: 'too-many-requests',
        details: { retryAfter: 3600 },
      })
      expect(await outcome(world.signIn('professional', someone))).toBe('in')
      world.later(minutes(60))
      expect(await outcome(world.signIn('professional', someone, origin))).toBe('in')
    })

    test('sign-ins that succeed do not use up the address of an office', async () => {
      const [origin, someone] = [newOrigin(), await world.person('professional')]
      for (let n = 0; n < 101; n += 1) expect(await outcome(world.signIn('professional', someone, origin))).toBe('in')
    })

    test('attempts in parallel do not get past the count', async () => {
      const { email } = await world.person('professional')
      const other = accountsOn(world.database, { passwords })
      other.later(world.now().getTime() - other.now().getTime())
      const wrong = () => ({ email, password: 'errada-2026', origin: newOrigin() })
      const results = await Promise.all(
        Array.from({ length: 30 }, (_, n) => outcome((n % 2 ? world : other).accounts.login(wrong()))),
      )
      expect(results.filter((code) => code === 'invalid.credentials')).toHaveLength(10)
      expect(results.filter((code) => code === 'too-many-requests')).toHaveLength(20)
      expect(compared.times).toBe(10)
    })

    test('the closing is written into the audit trail of the person and warned about without naming anybody', async () => {
      const { id, email } = await world.person('professional')
      for (let n = 0; n < 11; n += 1) await outcome(fail(email))
      const entries = await world.database.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, id))
        .orderBy(auditEntry.seq)
      expect(entries).toMatchObject([{ action: 'sign-in-locked', actorType: 'system', actorId: null }])
      expect(world.warnings.at(-1)).toContain('too many failures')
      expect(world.warnings.join()).not.toContain(email)
    })

    test('the count names nobody, and what is too old goes away', async () => {
      const { email, cnpj } = await world.person('professional')
      await outcome(fail(email))
      const rows = await world.database.db.select().from(loginAttempt)
      expect(rows.length).toBeGreaterThan(0)
      for (const { subject } of rows) expect(subject).toMatch(/^[0-9a-f]{64}$/)
      world.later(hours(24) + 1)
      await world.signIn('professional', { email, cnpj })
      expect(await world.database.db.select().from(loginAttempt)).toEqual([])
    })
  })

  test('failures at both doors of members count together', async () => {
    const { email, cnpj } = await everyone.person('shopkeeper')
    const wrong = { email, password: 'errada-2026', cnpj }
    for (let n = 0; n < 5; n += 1) {
      await outcome(everyone.accounts.login({ ...wrong, origin: newOrigin() }))
      await outcome(everyone.accounts.storeLogin({ ...wrong, origin: newOrigin() }))
    }
    expect(await outcome(everyone.accounts.storeLogin({ ...wrong, origin: newOrigin() }))).toBe('too-many-requests')
  })

  test('in a flood of sign-ins the excess is told to come back and nothing else breaks', async () => {
    const flood = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        outcome(world.accounts.login({ email: `enxurrada${n}@exemplo.com.br`, password, origin: newOrigin() })),
      ),
    )
    expect(flood.filter((code) => code === 'invalid.credentials')).toHaveLength(54)
    expect(flood.filter((code) => code === 'too-many-requests')).toHaveLength(146)
  })
})
