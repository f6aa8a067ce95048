import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { abandonedDays } from '#domain/people/sign-up.ts'
import { person } from '#server/db/schema/schema.ts'
import { firstTerms } from '#server/seed/terms.ts'
import { accountsOn, days, outcome, type World } from '#tests/support/accounts.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { firstStep, newEmail, secondStep } from '#tests/support/joining.ts'
import { removeAbandoned } from './abandoned.service.ts'

eachDatabase((_kind, open) => {
  let world: World
  const warnings: string[] = []
  beforeAll(async () => {
    world = accountsOn(await open())
    await world.database.transaction(async (tx) => {
      for (const terms of firstTerms) await world.accounts.publishTerms(tx, terms)
    })
  })

  const say = (_: object, text: string) => void warnings.push(text)
  const log = { info: () => {}, warn: say, error: say }
  const sweep = () => removeAbandoned({ database: world.database, clock: world.now, newId: randomUUID, log })
  const begin = async (email: string) => (await world.accounts.beginSignUp(firstStep({ account: { email } }))).userId
  const isKnown = async (email: string) => (await world.database.db.$count(person, eq(person.email, email))) > 0

  test('a registration nobody completed is removed after its time, and its e-mail is free again', async () => {
    const [abandoned, complete, young] = [newEmail(), newEmail(), newEmail()]
    await begin(abandoned)
    await world.accounts.completeSignUp(secondStep(await begin(complete)))
    world.later(days(abandonedDays))
    await begin(young)
    expect(await sweep()).toBe(0)
    world.later(1)
    expect(await Promise.all([sweep(), sweep()]).then(([a, b]) => a + b)).toBe(1)
    expect(await Promise.all([abandoned, complete, young].map(isKnown))).toEqual([false, true, true])
    expect(await outcome(begin(abandoned))).toBe('in')
    expect(warnings).toEqual([])
  })

  test('whoever came back lately keeps it', async () => {
    const someone = await world.person('shopkeeper', { status: 'incomplete' })
    world.later(days(abandonedDays - 1))
    expect(await outcome(world.signIn('shopkeeper', someone))).toBe('user-incomplete')
    world.later(days(2))
    await sweep()
    expect(await isKnown(someone.email)).toBe(true)
    world.later(days(abandonedDays))
    await sweep()
    expect(await isKnown(someone.email)).toBe(false)
    expect(warnings).toEqual([])
  })
})
