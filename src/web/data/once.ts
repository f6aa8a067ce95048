/** A double tap asks for a thing once: what asks for it again while the answer is awaited gets the same answer. */
import type { AppContext } from './app-context.ts'

interface Begun<Output> {
  /** The input as text. */
  readonly asked: string
  readonly answer: Promise<Output>
}

/**
 * Wraps a change. While it runs for an app, asking the same again begins nothing and answers what the first one is
 * answered; asked for something else, it waits for the end of what runs: of two accounts one goes on as, the last counts.
 */
export function once<Input, Output>(
  change: (app: AppContext, input: Input) => Promise<Output>,
): (app: AppContext) => (input: Input) => Promise<Output> {
  const latest = new WeakMap<AppContext, Begun<Output>>()
  return (app) => (input) => {
    const asked = JSON.stringify(input)
    const before = latest.get(app)
    if (before?.asked === asked) return before.answer
    const begin = () => change(app, input)
    const begun: Begun<Output> = {
      asked,
      answer: (before ? before.answer.then(begin, begin) : begin()).finally(() => {
        if (latest.get(app) === begun) latest.delete(app)
      }),
    }
    latest.set(app, begun)
    return begun.answer
  }
}
