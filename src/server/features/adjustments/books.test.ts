import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustmentsOn } from '#tests/support/adjustments.ts'
import { databaseKinds } from '#tests/support/places.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

describe.each(databaseKinds())('random adjustments on %s', (kind) => {
  let app: TestApp
  let on: ReturnType<typeof adjustmentsOn>
  beforeAll(async () => {
    app = await openTestApp({ kind })
    on = adjustmentsOn(app)
  })
  afterAll(() => app.close())

  test('what there is is what stands of them; what was ever earned are the credits that stand', async () => {
    const step = fc.oneof(
      fc.record({ direction: fc.constantFrom('credit', 'debit'), points: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ reverse: fc.nat() }),
    )
    const start = await on.balances()
    const standing = new Map<string, { direction: string; points: number }>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          if ('reverse' in one) {
            const [id] = [...standing.keys()].slice(one.reverse % Math.max(1, standing.size))
            if (id === undefined) continue
            await on.reversed(id)
            standing.delete(id)
            continue
          }
          const answer = await on.send({ ...one, direction: one.direction === 'debit' ? 'debit' : 'credit' })
          if (answer.statusCode === 201)
            standing.set(answer.json<{ adjustment: { _id: string } }>().adjustment._id, one)
        }
        const sumOf = (direction: string) =>
          [...standing.values()].reduce((sum, each) => sum + (each.direction === direction ? each.points : 0), 0)
        const now = await on.balances()
        expect(now.availablePoints - start.availablePoints).toBe(sumOf('credit') - sumOf('debit'))
        expect(now.lifetimePoints - start.lifetimePoints).toBe(sumOf('credit'))
      }),
      { numRuns: process.env['TEST_LONG'] === '1' ? 100 : 4 },
    )
  })
})
