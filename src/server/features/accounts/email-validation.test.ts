import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { mail, person, proof } from '#server/db/schema/schema.ts'
import { firstTerms } from '#server/seed/terms.ts'
import { accountsOn, days, newOrigin, outcome, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { firstStep, newEmail, secondStep, storeSignUp } from '#tests/support/joining.ts'

const sleep = vi.fn<(ms: number) => Promise<void>>(async () => {})

eachDatabase((_kind, open) => {
  let world: World
  beforeAll(async () => {
    world = accountsOn(await open(), { sleep })
    await world.database.transaction(async (tx) => {
      for (const terms of firstTerms) await world.accounts.publishTerms(tx, terms)
    })
  })

  const lettersTo = (email: string) => world.database.db.select().from(mail).where(eq(mail.to, email))
  const validate = (id: string) => world.accounts.validateEmail(id)
  const again = (email: string, origin = newOrigin()) => world.accounts.resendValidation(email, origin)
  const isValid = async (email: string) =>
    (await world.database.db.select().from(person).where(eq(person.email, email)))[0]?.emailValidatedAt !== null

  /** The ids of the links that were mailed, in the order they were made. */
  async function linksTo(email: string): Promise<string[]> {
    const letters = await lettersTo(email)
    return letters.flatMap(({ text }) => /http:\/\/localhost\/email-confirm\?id=(\S+)/.exec(text)?.[1] ?? [])
  }
  async function linkTo(email: string): Promise<string> {
    const [id] = await linksTo(email)
    if (id === undefined) throw new Error('no link was sent')
    return id
  }

  async function professional(): Promise<string> {
    const email = newEmail()
    const { userId } = await world.accounts.beginSignUp(firstStep({ account: { email } }))
    expect(await lettersTo(email)).toEqual([])
    await world.accounts.completeSignUp(secondStep(userId))
    return email
  }

  async function shopkeeper(): Promise<string> {
    const step = storeSignUp((await world.store()).id)
    await world.accounts.joinStore(step)
    await world.accounts.joinStore(step)
    return step.facts.email ?? ''
  }

  test.each([
    ['professional', professional],
    ['shopkeeper', shopkeeper],
  ])('a %s is mailed one link, and confirms the e-mail with it', async (_who, join) => {
    const email = await join()
    expect(await isValid(email)).toBe(false)
    expect(await linksTo(email)).toHaveLength(1)
    const id = await linkTo(email)
    expect(await validate(id)).toEqual({ msg: 'E-mail validado com sucesso!' })
    expect(await isValid(email)).toBe(true)
    const rows = await world.database.db.select().from(proof)
    expect(JSON.stringify(rows)).not.toContain(id.split('.')[1])
  })

  test('a link is good once: followed again, or twice at once, it is answered alike and changes nothing', async () => {
    const email = await professional()
    const id = await linkTo(email)
    expect(await Promise.all([outcome(validate(id)), outcome(validate(id))])).toEqual(['in', 'in'])
    const [before] = await world.database.db.select().from(person).where(eq(person.email, email))
    world.later(1000)
    await validate(id)
    const [after] = await world.database.db.select().from(person).where(eq(person.email, email))
    expect(after).toEqual(before)
    // Once the confirmation is taken back, a link that was used brings nothing.
    await world.database.db.update(person).set({ emailValidatedAt: null }).where(eq(person.email, email))
    expect(await outcome(validate(id))).toBe('email-link-invalid')
  })

  describe('a link is refused', () => {
    test('when it is made up, of somebody else, or not even one', async () => {
      const [mine, other] = [await linkTo(await professional()), await linkTo(await professional())]
      const [id, secret] = [mine.split('.')[0], other.split('.')[1]]
      for (const wrong of [`${id}.${secret}`, `${id}.`, `${id}`, '.', 'x', "'; --"])
        expect(await outcome(validate(wrong))).toBe('email-link-invalid')
    })

    test('after three days', async () => {
      const email = await professional()
      const id = await linkTo(email)
      world.later(days(3))
      expect(await outcome(validate(id))).toBe('email-link-invalid')
      expect(await isValid(email)).toBe(false)
    })

    test('when the e-mail is another one by now', async () => {
      const email = await professional()
      const id = await linkTo(email)
      const later = newEmail()
      await world.database.db.update(person).set({ email: later }).where(eq(person.email, email))
      expect(await outcome(validate(id))).toBe('email-link-invalid')
      expect(await isValid(later)).toBe(false)
    })
  })

  describe('the message is sent again', () => {
    test('and only its link counts', async () => {
      const email = await professional()
      const first = await linkTo(email)
      await again(email)
      const second = (await linksTo(email)).find((id) => id !== first)
      expect(await outcome(validate(first))).toBe('email-link-invalid')
      expect(await outcome(validate(second ?? ''))).toBe('in')
    })

    test('to nobody who is unknown, confirmed or not complete; the answer is the same, and takes as long', async () => {
      const [waiting, confirmed, unfinished, unknown] = [
        await professional(),
        await professional(),
        newEmail(),
        newEmail(),
      ]
      await validate(await linkTo(confirmed))
      await world.accounts.beginSignUp(firstStep({ account: { email: unfinished } }))
      const emails = [waiting, confirmed, unfinished, unknown]
      sleep.mockClear()
      const answers = await Promise.all(emails.map((email) => again(email)))
      expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1)
      expect(sleep.mock.calls).toEqual(emails.map(() => [250]))
      expect(await Promise.all(emails.map(async (email) => (await linksTo(email)).length))).toEqual([2, 1, 0, 0])
    })

    test('five times a day, and the door closes to whoever keeps asking', async () => {
      const email = await professional()
      for (let n = 0; n < 10; n += 1) await again(email)
      expect(await linksTo(email)).toHaveLength(5)
      expect(await outcome(again(email))).toBe('too-many-requests')
      world.later(days(1) + 1)
      await again(email)
      expect(await linksTo(email)).toHaveLength(6)
    })
  })
})
