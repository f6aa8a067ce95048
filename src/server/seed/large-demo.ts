/** A programme of two years with thousands of people, for demonstrations and measurements: `npm run demo`. */
import type { Deps } from '#server/deps.ts'
import { layDemo, seedDemo } from './demo.ts'
import { tellHistory, wholeHistory } from './history/history.ts'

/** Always the same people; their sales follow the calendar of the last two years. */
const seed = 2026

/**
 * The small demo with its sign-ins, and two years before and around it. Only for an empty database, or one in which this
 * was interrupted; otherwise an OperatorError is thrown. Answers the lines that tell how to sign in.
 */
export async function seedLargeDemo(deps: Deps, say: (text: string) => void): Promise<readonly string[]> {
  await tellHistory(deps, {
    say,
    seed,
    size: wholeHistory,
    lay: (own, begins) => layDemo(own, { say: () => undefined, begins }),
  })
  return seedDemo({ deps }, say)
}
