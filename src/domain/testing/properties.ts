/**
 * How the tests of all rooms ask fast-check: with the seed of this run, and how often. A check of a change asks a
 * few times and every time of something else; `TEST_LONG=1` asks as often as the numbers say that found faults before.
 */
import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of everything that is drawn in this run; made, printed and repeated by `src/tests/support/property-setup.ts`. */
    propertySeed: number
    /** Whether this is the long version. */
    askLong: boolean
  }
}

fc.configureGlobal({ seed: inject('propertySeed') })

/** How often a property is asked, in the ordinary check and in the long one. */
export const timesOf = (often: { readonly ordinary: number; readonly long: number }): number =>
  inject('askLong') ? often.long : often.ordinary

export { fc }
