import { beforeAll, describe, expect, test } from 'vitest'
import { firstTerms, firstTermsVersion } from '#server/seed/terms.ts'
import { accountsOn, days, newOrigin, outcome, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { firstStep, newEmail, secondStep } from '#tests/support/joining.ts'

eachDatabase((_kind, open) => {
  let world: World
  beforeAll(async () => {
    world = accountsOn(await open())
    await world.database.transaction(async (tx) => {
      for (const terms of firstTerms) await world.accounts.publishTerms(tx, terms)
    })
  })
  const complete = (...wanted: Parameters<typeof secondStep>) => world.accounts.completeSignUp(secondStep(...wanted))

  test('whoever comes with an invitation is told to those who keep it, once', async () => {
    const email = newEmail()
    const { userId } = await world.accounts.beginSignUp(firstStep({ account: { email } }))
    const step = secondStep(userId, { invitation: 'um-convite', account: { name: 'Nina Reis' } })
    await world.accounts.completeSignUp(step)
    await world.accounts.completeSignUp(step)
    const mine = world.invited.filter(({ professional: joined }) => joined.email === email)
    expect(mine).toMatchObject([{ token: 'um-convite', professional: { name: 'Nina Reis' } }])
  })

  describe('who signs in before the registration is complete', () => {
    test('completes it with the handle of the refusal, which is no id of anybody', async () => {
      const someone = await world.person('professional', { status: 'incomplete' })
      const refused = await world
        .signIn('professional', someone)
        .catch((error: { details: { userId: string } }) => error)
      if (!('details' in refused)) throw new Error('an incomplete person was signed in')
      expect(refused.details.userId).not.toContain(someone.id)
      expect(await outcome(complete(refused.details.userId, { account: { cellphone: '11' } }))).toBe('validation')
      expect(await outcome(complete(refused.details.userId))).toBe('in')
      expect(await outcome(world.signIn('professional', someone))).toBe('in')
    })

    test("cannot complete a shopkeeper's registration as a professional", async () => {
      const someone = await world.person('shopkeeper', { status: 'incomplete' })
      const refused = await world.signIn('shopkeeper', someone).catch((error: { details: { userId: string } }) => error)
      if (!('details' in refused)) throw new Error('an incomplete person was signed in')
      expect(await outcome(complete(refused.details.userId))).toBe('registration-expired')
    })
  })

  test('a step of joining is taken so many times an hour from one network', async () => {
    const origin = newOrigin()
    const { accounts } = world
    const results: string[] = []
    for (let n = 0; n < 121; n += 1)
      results.push(await outcome(accounts.completeSignUp(secondStep('nobody', { origin }))))
    expect(new Set(results.slice(0, 120))).toEqual(new Set(['registration-expired']))
    expect(results.at(-1)).toBe('too-many-requests')
  })

  describe('what is looked up', () => {
    test('an e-mail is known or not, twenty times a day', async () => {
      const someone = await world.person('professional')
      const { accounts } = world
      const origin = newOrigin()
      expect(await accounts.lookUpEmail(someone.email, origin)).toEqual({ exists: true })
      expect(await accounts.lookUpEmail(newEmail(), origin)).toEqual({ exists: false })
      for (let n = 2; n < 20; n += 1) await accounts.lookUpEmail(newEmail(), origin)
      expect(await outcome(accounts.lookUpEmail(newEmail(), origin))).toBe('too-many-requests')
      world.later(days(1))
      expect(await outcome(accounts.lookUpEmail(newEmail(), origin))).toBe('in')
    })

    test('a CEP tells at least its state, and what a store there tells', async () => {
      const { accounts } = world
      const unknown = { zipCode: '69900001', street: '', neighborhood: '', city: '', state: 'AC' }
      expect(await accounts.lookUpAddress('69900-001')).toEqual(unknown)
      expect(await outcome(accounts.lookUpAddress('1'))).toBe('validation')
    })

    test('the terms are read before anybody is known', async () => {
      const { accounts } = world
      expect(await accounts.readPublicTerms('professional')).toMatchObject({ version: firstTermsVersion })
      expect((await accounts.readPublicTerms('shopkeeper')).body).toContain('lojas')
    })
  })
})
