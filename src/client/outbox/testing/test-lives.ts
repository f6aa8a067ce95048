/** What must hold of any life of an outbox, lived many times. Two files ask, so that two processors share the work. */
import { expect, test } from 'vitest'
import { fc, timesOf } from '#domain/testing/properties.ts'
import { happenings, live } from './life.ts'

/** `lives` is how many the long version lives; the ordinary check lives a tenth of them. */
export type Lives = Parameters<typeof live>[0] & { readonly name: string; readonly lives: number }

/** Nothing is lost, doubled, sent as somebody else or hidden from its owner. */
export function testLives(cases: readonly Lives[]): void {
  test.each(cases)(
    'nothing is lost, doubled, sent as somebody else or hidden from its owner $name',
    async ({ lives, ...settings }) => {
      const sum = { captured: 0, arrived: 0 }
      const property = fc.asyncProperty(happenings, async (life) => {
        const { captured, arrived } = await live(settings, life)
        sum.captured += captured
        sum.arrived += arrived
      })
      const numRuns = timesOf({ ordinary: lives / 10, long: lives })
      await fc.assert(property, { numRuns })
      // A model in which nothing happens proves nothing.
      expect(sum.captured).toBeGreaterThan(2 * numRuns)
      expect(sum.arrived).toBeGreaterThan(0.8 * sum.captured)
    },
    // Most of it is for telling the shortest life that goes wrong.
    timesOf({ ordinary: 600_000, long: 1_800_000 }),
  )
}
