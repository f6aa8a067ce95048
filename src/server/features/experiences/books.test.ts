import { fc, timesOf } from '#domain/testing/properties.ts'
import { beforeAll, expect, test } from 'vitest'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Database } from '#server/db/db.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { experiencesOnTrial } from '#tests/support/experiences.ts'
import { ownerOf } from './experiences.deps.ts'

const much = timesOf({ ordinary: 1, long: 5 })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('earn' as const), points: fc.integer({ min: 1, max: 150 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('subscribe' as const),
      which: fc.nat(2),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('cancel' as const),
      which: fc.nat(2),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 40, 200) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Open for years. */
const always = (trial: ReturnType<typeof experiencesOnTrial>) =>
  ({ startsAt: null, endsAt: null, checkIn: false, subscriptionEndsAt: trial.at(9999) }) as const

eachDatabase((_kind, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  async function run(steps: readonly Step[]): Promise<void> {
    const trial = experiencesOnTrial(database)
    const ana = await trial.member()
    const offers = await Promise.all(
      [
        { cancelUntil: trial.at(9999) },
        { cancelUntil: null, lateRefundPercent: 33 },
        { cancelUntil: trial.at(30) },
      ].map((rule) => trial.offer({ ...always(trial), ...rule })),
    )
    const refused = (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    }
    let [earned, spent, back] = [0, 0, 0]
    for (const next of steps) {
      if (next.do === 'earn') {
        await trial.credit(ownerOf(ana), next.points)
        earned += next.points
      }
      if (next.do === 'wait') {
        const from = trial.clock()
        trial.later(next.days)
        await trial.points.expireDue(trial.clock(), { since: from })
      }
      if (next.do === 'subscribe' || next.do === 'cancel') {
        const id = offers[next.which]!
        const { subscription } = await trial.experiences.one(ana, id)
        const { _id = '', refundNow = 0 } = subscription ?? {}
        const was = subscription?.status
        const act = () =>
          next.do === 'subscribe'
            ? trial.subscribe(ana, id)
            : trial.experiences.cancel(ana, { id: _id, refundPoints: refundNow })
        if (next.do === 'cancel' && !subscription) continue
        await Promise.all(Array.from({ length: next.times }, () => act().catch(refused)))
        const is = (await trial.experiences.one(ana, id)).subscription?.status
        if (was !== 'confirmed' && is === 'confirmed') spent += 100
        if (was === 'confirmed' && is === 'cancelled') back += refundNow
      }
    }
    const { docs, balances } = await trial.extract(ownerOf(ana))
    const sumOf = (kind: string) => docs.filter((doc) => doc.kind === kind).reduce((sum, { points }) => sum + points, 0)
    expect([sumOf('adjustment-credit'), sumOf('experience-redemption'), sumOf('experience-refund')]).toEqual([
      earned,
      spent,
      back,
    ])
    expect(balances.availablePoints).toBe(earned - spent + back - sumOf('expiration'))
    expect(balances.availablePoints).toBeGreaterThanOrEqual(0)
    expect(balances.lifetimePoints).toBe(earned)
    const buckets = await trial.buckets(ownerOf(ana))
    expect(buckets['active'] ?? 0).toBe(balances.availablePoints)
    expect(Object.values(buckets).reduce((sum, points) => sum + points, 0)).toBe(0)
  }

  test('who gives a seat up and takes it again in the same moment has it', async () => {
    const trial = experiencesOnTrial(database)
    const ana = await trial.member()
    const id = await trial.offer({ ...always(trial), cancelUntil: trial.at(9999) })
    await trial.credit(ownerOf(ana), 100)
    for (let round = 0; round < 6; round++) {
      await trial.subscribe(ana, id)
      const { subscription } = await trial.experiences.one(ana, id)
      expect(subscription?.status).toBe('confirmed')
      await trial.experiences.cancel(ana, { id: subscription?._id ?? '', refundPoints: 100 })
    }
  })

  test(
    'any order of earning, subscribing, cancelling, expiring and telling it twice keeps the books',
    async () => {
      const steps = fc.array(step, { minLength: 4, maxLength: 14, size: 'max' })
      await fc.assert(fc.asyncProperty(steps, run), { numRuns: 8 * much, interruptAfterTimeLimit: 60_000 * much })
    },
    90_000 * much,
  )
})
