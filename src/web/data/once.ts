/** A double tap asks for a thing once: what asks for it again while the answer is awaited gets the same answer. */
import type { AppContext } from './app-context.ts'

/** Wraps a change; while it runs for an app, asking again begins nothing and answers what the first one is answered. */
export function once<Input, Output>(
  change: (app: AppContext, input: Input) => Promise<Output>,
): (app: AppContext) => (input: Input) => Promise<Output> {
  const running = new WeakMap<AppContext, Promise<Output>>()
  return (app) => (input) => {
    const under = running.get(app)
    if (under) return under
    const begun = change(app, input).finally(() => running.delete(app))
    running.set(app, begun)
    return begun
  }
}
