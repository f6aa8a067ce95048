import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mail, proof } from '#server/db/schema/schema.ts'
import { accountsOn, hours, minutes, newOrigin, outcome, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'

/** Every wait passes at once unless a test holds it. */
const sleep = vi.fn<(ms: number) => Promise<void>>()
beforeEach(() => void sleep.mockReset().mockResolvedValue())

const newPassword = 'nascente-limpa-2026'

eachDatabase((_kind, open) => {
  let world: World
  beforeAll(async () => void (world = accountsOn(await open(), { sleep })))

  const lettersTo = (email: string) => world.database.db.select().from(mail).where(eq(mail.to, email))
  const ask = (email: string, type: 'professional' | 'store' | 'admin' = 'professional') =>
    world.accounts.recover({ type, email, origin: newOrigin() })
  const answer = (email: string, code: string, type: 'professional' | 'store' | 'admin' = 'professional') =>
    world.accounts.recover({ type, email, code, newPassword, origin: newOrigin() })
  const answerWith = (email: string, code: string, password: string) =>
    world.accounts.recover({ type: 'professional', email, code, newPassword: password, origin: newOrigin() })

  /** The code of the last letter to this e-mail. */
  async function codeOf(email: string): Promise<string> {
    const letters = await lettersTo(email)
    const codes = letters.flatMap(({ text }) => /^\d{6}$/m.exec(text) ?? [])
    const last = codes.at(-1)
    if (!last) throw new Error('no code was sent')
    return last
  }
  const enter = (email: string, password: string, cnpj = '') =>
    outcome(
      cnpj
        ? world.accounts.storeLogin({ email, password, cnpj, origin: newOrigin() })
        : world.accounts.login({ email, password, origin: newOrigin() }),
    )

  test('a code from the mail sets the new password and ends every session', async () => {
    const someone = await world.person('professional')
    const { accessToken } = await world.signIn('professional', someone)
    await ask(someone.email)
    const code = await codeOf(someone.email)
    await answer(someone.email, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(await world.accounts.authenticate(accessToken)).toBeNull()
    expect(await enter(someone.email, newPassword)).toBe('in')
    expect(await outcome(world.signIn('professional', someone))).toBe('invalid.credentials')
    const subjects = (await lettersTo(someone.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Sua senha foi alterada')
  })

  test.each([
    ['asking for a code', (email: string) => outcome(ask(email)), 'in'],
    ['giving a wrong one', (email: string) => outcome(answer(email, '000000')), 'recovery-code-invalid'],
  ])('%s takes the same time whether the e-mail is known or not', async (_, step, answered) => {
    const { email } = await world.person('professional')
    for (const one of [email, `ninguem-${email}`]) {
      let pass = () => {}
      sleep.mockReset().mockReturnValueOnce(new Promise((done) => (pass = done)))
      let said = 'nothing yet'
      const attempt = step(one).then((outcomeOf) => (said = outcomeOf))
      await vi.waitFor(() => expect(sleep).toHaveBeenCalledExactlyOnceWith(250))
      // All there is to do is done meanwhile.
      for (let n = 0; n < 20; n += 1) await lettersTo(one)
      expect(said).toBe('nothing yet')
      pass()
      expect(await attempt).toBe(answered)
    }
  })

  test('an unknown e-mail is answered alike, and nothing is sent', async () => {
    const someone = await world.person('professional')
    const unknown = `ninguem-${someone.email}`
    expect(await ask(unknown)).toEqual(await ask(someone.email))
    expect(await lettersTo(unknown)).toEqual([])
    const [known, stranger] = await Promise.allSettled([answer(someone.email, '000000'), answer(unknown, '000000')])
    expect(known).toEqual(stranger)
    expect(known).toMatchObject({
      reason: { code: 'recovery-code-invalid', details: { fields: { code: 'Digite um código válido' } } },
    })
  })

  test('the code itself is nowhere in the proofs', async () => {
    const someone = await world.person('professional')
    await ask(someone.email)
    const code = await codeOf(someone.email)
    const rows = await world.database.db.select().from(proof).where(eq(proof.personId, someone.id))
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('a code is good for 15 minutes', async () => {
    const someone = await world.person('professional')
    await ask(someone.email)
    const code = await codeOf(someone.email)
    world.later(minutes(15))
    expect(await outcome(answer(someone.email, code))).toBe('recovery-code-invalid')
  })

  test('a code is good for one password, also for two answers at the same moment', async () => {
    const someone = await world.person('professional')
    await ask(someone.email)
    const code = await codeOf(someone.email)
    const both = ['nascente-uma-2026', 'nascente-outra-2026'].map((one) =>
      outcome(answerWith(someone.email, code, one)),
    )
    expect((await Promise.all(both)).toSorted()).toEqual(['in', 'recovery-code-invalid'])
    expect(await outcome(answer(someone.email, code))).toBe('recovery-code-invalid')
  })

  test('whoever lost the answer says it again and hears the same, while the code would live; it is one change', async () => {
    const someone = await world.person('professional')
    await ask(someone.email)
    const code = await codeOf(someone.email)
    const twice = await Promise.all([answer(someone.email, code), answer(someone.email, code)])
    expect(await answer(someone.email, code)).toEqual(twice[0])
    const told = (await lettersTo(someone.email)).filter(({ subject }) => subject === 'Sua senha foi alterada')
    expect(told).toHaveLength(1)
    world.later(minutes(15))
    expect(await outcome(answer(someone.email, code))).toBe('recovery-code-invalid')
  })

  test('after five wrong codes the right one is worth nothing', async () => {
    const someone = await world.person('professional')
    await ask(someone.email)
    const code = await codeOf(someone.email)
    const wrong = code === '111111' ? '222222' : '111111'
    await Promise.all(Array.from({ length: 5 }, () => outcome(answer(someone.email, wrong))))
    expect(await outcome(answer(someone.email, code))).toBe('recovery-code-invalid')
    await ask(someone.email)
    expect(await outcome(answer(someone.email, await codeOf(someone.email)))).toBe('in')
  })

  test('a new code takes the place of the one before', async () => {
    const someone = await world.person('professional')
    await ask(someone.email)
    const first = await codeOf(someone.email)
    await ask(someone.email)
    const last = await codeOf(someone.email)
    if (first !== last) expect(await outcome(answer(someone.email, first))).toBe('recovery-code-invalid')
    expect(await outcome(answer(someone.email, last))).toBe('in')
  })

  test('five codes an hour are sent, more requests are answered and send nothing', async () => {
    const someone = await world.person('professional')
    for (let n = 0; n < 7; n += 1) await ask(someone.email)
    expect(await lettersTo(someone.email)).toHaveLength(5)
    world.later(hours(1) + 1)
    await ask(someone.email)
    expect(await lettersTo(someone.email)).toHaveLength(6)
  })

  test('whoever was shut out by wrong passwords gets in with the new one', async () => {
    const someone = await world.person('professional')
    for (let n = 0; n < 10; n += 1) await enter(someone.email, 'errada-2026')
    expect(await outcome(world.signIn('professional', someone))).toBe('too-many-requests')
    await ask(someone.email)
    await answer(someone.email, await codeOf(someone.email))
    expect(await enter(someone.email, newPassword)).toBe('in')
  })

  test('a seller of two stores has one mailbox and gets the new password in both', async () => {
    const first = await world.person('shopkeeper')
    const other = await world.store()
    await world.person('shopkeeper', { email: first.email, storeId: other.id })
    await ask(first.email, 'store')
    await answer(first.email, await codeOf(first.email), 'store')
    expect(await enter(first.email, newPassword, first.cnpj)).toBe('in')
    expect(await enter(first.email, newPassword, other.cnpj)).toBe('in')
  })

  describe.each([
    ['professional', 'store'],
    ['shopkeeper', 'admin'],
    ['admin', 'professional'],
  ] as const)('a %s', (role, otherFamily) => {
    test(`is sent nothing by the ${otherFamily} family`, async () => {
      const someone = await world.person(role)
      await ask(someone.email, otherFamily)
      expect(await lettersTo(someone.email)).toEqual([])
    })
  })

  test.each(['blocked', 'inactive'] as const)('an account that is %s is sent nothing', async (status) => {
    const someone = await world.person('professional', { status })
    await ask(someone.email)
    expect(await lettersTo(someone.email)).toEqual([])
  })

  test('one address cannot ask without end', async () => {
    const origin = newOrigin()
    const results: string[] = []
    for (let n = 0; n < 11; n += 1)
      results.push(
        await outcome(world.accounts.recover({ type: 'professional', email: 'quem@exemplo.com.br', origin })),
      )
    expect(results.at(-1)).toBe('too-many-requests')
  })
})
