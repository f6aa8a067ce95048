import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { knownDevice, loginAttempt, mail } from '#server/db/schema/schema.ts'
import { cookieJar } from '#server/http/cookies.ts'
import { accountsOn, days, minutes, newOrigin, outcome, password, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { addressSubject } from './attempt-subjects.rules.ts'
import type { Jar } from './known-device.service.ts'

/** A browser: it brings back what it was given. */
function newBrowser(came = new Map<string, string>()) {
  const jar: Jar = {
    came,
    keep: ({ name, value, maxAge }) => void (maxAge > 0 ? came.set(name, value) : came.delete(name)),
  }
  return { jar, came, copy: () => newBrowser(new Map(came)) }
}
type Browser = ReturnType<typeof newBrowser>

eachDatabase((_kind, open) => {
  let world: World
  beforeAll(async () => void (world = accountsOn(await open())))

  const enter = (email: string, { jar }: Browser, typed = password) =>
    outcome(world.accounts.login({ email, password: typed, origin: newOrigin(), jar }))
  const fail = (email: string, browser = newBrowser()) => enter(email, browser, 'errada-2026')

  /** Somebody, and the phone they signed in on. */
  async function owner() {
    const { email, id } = await world.person('professional')
    const phone = newBrowser()
    expect(await enter(email, phone)).toBe('in')
    return { email, id, phone }
  }

  async function attack(email: string) {
    for (let n = 0; n < 10; n += 1) expect(await fail(email)).toBe('invalid.credentials')
    expect(await fail(email)).toBe('too-many-requests')
  }

  test('guesses made elsewhere do not shut the owner out on their own phone, and their sign-in opens nothing else', async () => {
    const { email, phone } = await owner()
    await attack(email)
    expect(await enter(email, newBrowser())).toBe('too-many-requests')
    expect(await enter(email, phone)).toBe('in')
    expect(await fail(email)).toBe('too-many-requests')
    world.later(minutes(15))
    expect(await enter(email, newBrowser())).toBe('in')
  })

  test('nor do guesses from the same network', async () => {
    const { email, phone } = await owner()
    const origin = newOrigin()
    const [subject, at] = [addressSubject(origin.address), world.now()]
    await world.database.db.insert(loginAttempt).values(Array.from({ length: 100 }, () => ({ subject, at })))
    expect(await outcome(world.accounts.login({ email, password, origin }))).toBe('too-many-requests')
    expect(await outcome(world.accounts.login({ email, password, origin, jar: phone.jar }))).toBe('in')
  })

  test('the phone has ten failures of its own, which close nothing but the phone', async () => {
    const { email, phone } = await owner()
    for (let n = 0; n < 10; n += 1) expect(await fail(email, phone)).toBe('invalid.credentials')
    expect(await enter(email, phone)).toBe('too-many-requests')
    expect(await enter(email, newBrowser())).toBe('in')
    world.later(minutes(15))
    expect(await enter(email, phone)).toBe('in')
  })

  test('attempts in parallel do not get past the count of the phone', async () => {
    const { email, phone } = await owner()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail(email, phone)))
    expect(answers.filter((code) => code === 'invalid.credentials')).toHaveLength(10)
  })

  test('the secret is a new one after each sign-in; the last one stays good, because an answer may get lost', async () => {
    const { email, phone } = await owner()
    const [first, lost] = [phone.copy(), phone.copy()]
    expect(await enter(email, phone)).toBe('in')
    expect([...phone.came.values()]).not.toEqual([...first.came.values()])
    await attack(email)
    expect(await enter(email, lost)).toBe('in')
    expect(await enter(email, lost)).toBe('in')
    expect(await enter(email, first)).toBe('too-many-requests')
  })

  test('a secret is worth nothing for another account, at another door, changed, or after its time', async () => {
    const { email, phone } = await owner()
    const other = await owner()
    const [name = ''] = phone.came.keys()
    const stolen = newBrowser(new Map([[name, [...other.phone.came.values()][0] ?? '']]))
    const changed = newBrowser(new Map([[name, 'x'.repeat(43)]]))
    await attack(email)
    for (const browser of [stolen, changed]) expect(await enter(email, browser)).toBe('too-many-requests')
    const admin = await world.person('admin', { email })
    const atDoor = () =>
      outcome(world.accounts.adminLogin({ email: admin.email, password: 'x', origin: newOrigin(), jar: phone.jar }))
    for (let n = 0; n < 10; n += 1) expect(await atDoor()).toBe('invalid.credentials')
    expect(await atDoor()).toBe('too-many-requests')
    world.later(days(90))
    await attack(email)
    expect(await enter(email, phone)).toBe('too-many-requests')
  })

  test('a password that was recovered makes every device unknown', async () => {
    const { email, phone, id } = await owner()
    await world.accounts.recover({ type: 'professional', email, origin: newOrigin() })
    const letters = await world.database.db.select().from(mail).where(eq(mail.to, email))
    const code = letters.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? []).at(-1) ?? ''
    await world.accounts.recover({ type: 'professional', email, code, newPassword: password, origin: newOrigin() })
    expect(await world.database.db.$count(knownDevice, eq(knownDevice.personId, id))).toBe(0)
    await attack(email)
    expect(await enter(email, phone)).toBe('too-many-requests')
  })

  test('the secret is not in the table, and of many devices the last twenty are known', async () => {
    const { email, id, phone } = await owner()
    world.later(minutes(1))
    const [usedAt, expiresAt] = [world.now(), new Date(world.now().getTime() + days(90))]
    const others = Array.from({ length: 19 }, () => ({ id: randomUUID(), personId: id, secretHash: randomUUID() }))
    await world.database.db.insert(knownDevice).values(others.map((other) => ({ ...other, usedAt, expiresAt })))
    expect(await enter(email, newBrowser())).toBe('in')
    const rows = await world.database.db.select().from(knownDevice).where(eq(knownDevice.personId, id))
    expect(rows).toHaveLength(20)
    expect(JSON.stringify(rows)).not.toContain([...phone.came.values()][0])
    await attack(email)
    expect(await enter(email, phone)).toBe('too-many-requests')
  })

  test('a tablet many people share keeps the last twenty of them', async () => {
    const tablet = newBrowser(new Map(Array.from({ length: 21 }, (_, n) => [`known-${n}`, 'x'])))
    const { email } = await world.person('professional')
    expect(await enter(email, tablet)).toBe('in')
    expect([...tablet.came.keys()].slice(0, 2)).toEqual(['known-2', 'known-3'])
    expect(tablet.came.size).toBe(20)
  })
})

test.each([
  [true, 'known-1=secret; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Strict; Secure'],
  [false, 'known-1=secret; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Strict'],
])('no script and no foreign page gets at the cookie (https: %s)', async (secure, expected) => {
  const app = Fastify()
  app.get('/', (request, reply) => {
    const jar = cookieJar(request, reply, { secure })
    jar.keep({ name: 'known-1', value: 'secret', path: '/api/auth', maxAge: 60 })
    return [...jar.came]
  })
  const answer = await app.inject({ url: '/', headers: { cookie: 'a=1; known-0=x=y;' } })
  expect(answer.headers['set-cookie']).toBe(expected)
  expect(answer.json()).toEqual([
    ['a', '1'],
    ['known-0', 'x=y'],
  ])
  await app.close()
})
