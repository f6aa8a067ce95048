import { randomUUID } from 'node:crypto'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { boostOf } from '#domain/points/accelerator.ts'
import { expiryOf } from '#domain/points/expiry.ts'
import { priceInvoice, pricingOf, type InvoiceFacts } from '#domain/points/invoice-points.ts'
import { firstRules } from '#domain/points/programme-rules.ts'
import { NaiveBooks } from '#domain/points/testing/reference-ledger.ts'
import type { Standing } from '#domain/points/settlement.ts'
import type { Database } from '#server/db/db.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { pointsOnTrial, type PointsOnTrial } from '#server/features/points/testing/points-on-trial.ts'
import type { Owner } from './points.service.ts'

const much = timesOf({ ordinary: 1, long: 10 })

const day = 86_400_000
const pricing = pricingOf(firstRules, 'professional', boostOf([], 500))

const invoice = fc.nat(3)
const facts = fc.record({
  type: fc.constantFrom('retail' as const, 'construction' as const, 'showroom' as const),
  lines: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.array(fc.record({ cents: fc.nat(50_000), ratePer100: fc.constantFrom(0, 50, 100, 150) }), { maxLength: 3 }),
  ),
  amountCents: fc.option(fc.nat(100_000), { freq: 8 }),
  specified: fc.boolean(),
})
const standing = fc.constantFrom<Standing>('pending', 'approved', 'approved', 'void')
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('settle' as const), invoice, facts, standing }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spend' as const), points: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('credit' as const), points: fc.integer({ min: 1, max: 900 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 30, 150, 400) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  class History {
    readonly trial: PointsOnTrial = pointsOnTrial(database)
    readonly owner: Owner = this.trial.professional()
    readonly naive = new NaiveBooks()
    readonly invoices = [0, 1, 2, 3].map(() => randomUUID())

    async take(next: Step): Promise<void> {
      const now = this.trial.clock()
      if (next.do === 'wait') {
        const later = new Date(now.getTime() + next.days * day)
        this.trial.at(later.toISOString())
        await this.trial.points.expireDue(later, { since: now })
        this.naive.expire(later)
      }
      if (next.do === 'spend') {
        expect((await this.trial.spend(this.owner, next.points)).ok).toBe(this.naive.spend(next.points))
      }
      if (next.do === 'credit') {
        const key = randomUUID()
        await this.trial.credit(this.owner, next.points, { key })
        this.naive.credit(key, { points: next.points, rule: '' }, expiryOf(now, 12))
        this.naive.payDebts()
      }
      if (next.do === 'settle') await this.settle(next, now)
    }

    async settle(next: { invoice: number; facts: InvoiceFacts; standing: Standing }, now: Date): Promise<void> {
      const id = this.invoices[next.invoice]!
      await this.trial.settle(this.owner, id, { ...next.facts, standing: next.standing })
      const { credits } = priceInvoice(next.facts, pricing)
      for (const kind of ['invoice-credit', 'specification-bonus'] as const) {
        const credit = credits.find((candidate) => candidate.kind === kind)
        const worth = { points: credit?.points ?? 0, rule: JSON.stringify(credit?.rule) }
        if (next.standing === 'void') this.naive.drop(`${id}:${kind}`)
        if (next.standing === 'pending') this.naive.wait(`${id}:${kind}`, worth)
        if (next.standing === 'approved') this.naive.approve(`${id}:${kind}`, worth, expiryOf(now, 12))
      }
      this.naive.payDebts()
      this.naive.expire(now)
    }

    /** Balance = sum of entries = extract = dashboard = the simplest count, and all buckets of all lots sum to zero. */
    async check(): Promise<void> {
      const { naive, trial, owner } = this
      const [balances, extract, buckets, dashboard] = [
        await trial.balances(owner),
        await trial.extract(owner),
        await trial.buckets(owner),
        await trial.points.professionalDashboard(owner.id),
      ]
      expect(balances).toMatchObject({
        availablePoints: naive.balance,
        pendingPoints: naive.pending,
        lifetimePoints: naive.lifetime,
      })
      expect(buckets['active'] ?? 0).toBe(naive.balance)
      expect(await trial.kept(owner)).toBe(naive.balance)
      expect(Object.values(buckets).reduce((sum, points) => sum + points, 0)).toBe(0)
      expect(extract.balances).toEqual(balances)
      expect(dashboard).toMatchObject({ totalPoints: naive.balance, balances })
      const counted = extract.docs.filter(({ status }) => status !== 'pending' && status !== 'cancelled')
      const balance = counted.reduce(
        (sum, { direction, points }) => sum + (direction === 'credit' ? points : -points),
        0,
      )
      expect(balance).toBe(naive.balance)
      const remaining = extract.docs.reduce((sum, entry) => sum + entry.remaining, 0)
      expect(remaining).toBe(Math.max(0, naive.balance))
    }
  }

  describe('random histories', () => {
    test(
      'balances, extract and dashboard say what the simplest count says',
      async () => {
        const run = async (steps: readonly Step[]) => {
          const history = new History()
          for (const next of steps) await history.take(next)
          await history.check()
        }
        await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }), run), {
          numRuns: 12 * much,
          // A failing history is long already; shrinking it on a database takes minutes.
          interruptAfterTimeLimit: 120_000 * much,
        })
      },
      180_000 * much,
    )
  })
})
