import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { mail } from '#server/db/schema/schema.ts'
import { accountsOn, minutes, newOrigin, outcome, password, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'

const newPassword = 'nascente-limpa-2026'

eachDatabase((_kind, open) => {
  let world: World
  beforeAll(async () => void (world = accountsOn(await open())))

  async function signedIn() {
    const someone = await world.person('professional')
    const enter = async () => world.callerOf((await world.signIn('professional', someone)).accessToken)
    return { ...someone, caller: await enter(), other: await enter(), third: await enter() }
  }
  const living = async (caller: Awaited<ReturnType<typeof signedIn>>['caller']) =>
    (await world.accounts.listSessions(caller)).docs.map(({ _id }) => _id)

  test('the new password takes the place of the old one, ends the other sessions and writes to the mailbox', async () => {
    const { email, caller } = await signedIn()
    const origin = newOrigin()
    const done = await world.accounts.changePassword(caller, { password, newPassword, origin })
    expect(done.msg).toBe('Senha alterada. Os outros aparelhos foram desconectados.')
    expect(await living(caller)).toEqual([caller.sessionId])
    expect(await outcome(world.accounts.login({ email, password, origin }))).toBe('invalid.credentials')
    expect(await outcome(world.accounts.login({ email, password: newPassword, origin }))).toBe('in')
    const letters = await world.database.db.select().from(mail).where(eq(mail.to, email))
    expect(letters.map(({ subject }) => subject)).toEqual(['Sua senha foi alterada'])
  })

  test('a wrong present password changes nothing, and ten of them close the way for a while', async () => {
    const { caller, email } = await signedIn()
    const change = (present: string) =>
      outcome(world.accounts.changePassword(caller, { password: present, newPassword, origin: newOrigin() }))
    for (let n = 0; n < 10; n += 1) expect(await change('outra-senha-2026')).toBe('password-wrong')
    expect(await change(password)).toBe('too-many-requests')
    expect(await living(caller)).toHaveLength(3)
    expect(await outcome(world.accounts.login({ email, password, origin: newOrigin() }))).toBe('in')
    world.later(minutes(15))
    expect(await change(password)).toBe('in')
  })

  test('whoever lost the answer says it again: nothing more is changed, and nothing counts as a failure', async () => {
    const { caller, email } = await signedIn()
    const change = (wanted: string) =>
      outcome(world.accounts.changePassword(caller, { password, newPassword: wanted, origin: newOrigin() }))
    expect(await change(newPassword)).toBe('in')
    for (let n = 0; n < 12; n += 1) expect(await change(newPassword)).toBe('in')
    expect(await world.database.db.select().from(mail).where(eq(mail.to, email))).toHaveLength(1)
    expect(await change('outra-senha-2026')).toBe('password-wrong')
    // Whoever came in afterwards did not set it, and later it is a mistake like any other.
    world.later(minutes(1))
    const { accessToken } = await world.accounts.login({ email, password: newPassword, origin: newOrigin() })
    const again = { password, newPassword, origin: newOrigin() }
    const newcomer = await world.callerOf(accessToken)
    expect(await outcome(world.accounts.changePassword(newcomer, again))).toBe('password-wrong')
    world.later(minutes(16))
    expect(await change(newPassword)).toBe('password-wrong')
  })

  test('after a change every password that is compared counts, the one that is said to be new as well', async () => {
    const { caller } = await signedIn()
    const change = (present: string, wanted: string) =>
      outcome(world.accounts.changePassword(caller, { password: present, newPassword: wanted, origin: newOrigin() }))
    expect(await change(password, newPassword)).toBe('in')
    for (let n = 0; n < 5; n += 1)
      expect(await change(`tentativa-${n}-2026`, `palpite-${n}-2026`)).toBe('password-wrong')
    expect(await change('tentativa-5-2026', newPassword)).toBe('too-many-requests')
    world.later(minutes(15))
    expect(await change(newPassword, password)).toBe('in')
  })

  test('a new password that is too short is refused in its field', async () => {
    const { caller } = await signedIn()
    const short = world.accounts.changePassword(caller, { password, newPassword: 'curta', origin: newOrigin() })
    await expect(short).rejects.toMatchObject({ details: { fields: { newPassword: 'Digite uma senha válida' } } })
  })

  test('all other devices are signed out at once, this one and those of others are not', async () => {
    const stranger = await signedIn()
    const { caller } = await signedIn()
    expect((await world.accounts.endOtherSessions(caller)).msg).toBe('Os outros aparelhos foram desconectados.')
    expect((await world.accounts.endOtherSessions(caller)).msg).toBe('Não havia outro aparelho conectado.')
    expect(await living(caller)).toEqual([caller.sessionId])
    expect(await living(stranger.caller)).toHaveLength(3)
  })
})
