/** What must hold of any life of an outbox, lived many times. Two files ask, so that two processors share the work. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { happenings, live } from './life.ts'

/** The seed is chosen once, so that a red run can be repeated. OUTBOX_SEED takes another, OUTBOX_TIMES=10 lives ten times as many. */
const environment: Record<string, string | undefined> = Reflect.get(globalThis, 'process').env
const seed = Number(environment['OUTBOX_SEED'] ?? 20261121)
const times = Number(environment['OUTBOX_TIMES'] ?? 1)

export type Lives = Parameters<typeof live>[0] & { readonly name: string; readonly lives: number }

/** Nothing is lost, doubled, sent as somebody else or hidden from its owner. */
export function testLives(cases: readonly Lives[]): void {
  test.each(cases)(
    'nothing is lost, doubled, sent as somebody else or hidden from its owner $name ($lives lives)',
    async ({ lives, ...settings }) => {
      const sum = { captured: 0, arrived: 0 }
      const property = fc.asyncProperty(happenings, async (life) => {
        const { captured, arrived } = await live(settings, life)
        sum.captured += captured
        sum.arrived += arrived
      })
      await fc.assert(property, { numRuns: lives * times, seed })
      // A model in which nothing happens proves nothing.
      expect(sum.captured).toBeGreaterThan(2 * lives * times)
      expect(sum.arrived).toBeGreaterThan(0.8 * sum.captured)
    },
    900_000 * times,
  )
}
