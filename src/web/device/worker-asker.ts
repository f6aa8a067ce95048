/** A worker that is asked one thing at a time. */

export interface AskerPorts<Answer> {
  readonly startWorker: () => Worker
  /** Milliseconds after which a question is given up. */
  readonly timeout: number
  /** After an answer of which this is so the worker is ended, too. */
  readonly isFailure?: (answer: Answer) => boolean
}

/** What became of a question that was not answered. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

export interface Asker<Question, Answer> {
  /** In turn: two pictures at once exceed the memory of a phone. @throws Unanswered the worker failed, hangs or was ended */
  ask(question: Question): Promise<Answer>
  /** Ends the worker; a later question starts a new one. */
  close(): void
}

/** One that failed or hangs is ended, and the next question starts another. */
export function createAsker<Question, Answer>({
  startWorker,
  timeout,
  isFailure,
}: AskerPorts<Answer>): Asker<Question, Answer> {
  let worker: Worker | undefined
  let giveUp: ((why: Unanswered) => void) | undefined
  let last: Promise<unknown> = Promise.resolve()

  const close = () => {
    worker?.terminate()
    worker = undefined
    giveUp?.(new Unanswered('closed'))
  }

  const askNow = async (question: Question): Promise<Answer> => {
    const current = (worker ??= startWorker())
    const over = new AbortController()
    const { signal } = over
    try {
      const answer = await new Promise<Answer>((settle, fail) => {
        giveUp = fail
        const timer = setTimeout(() => fail(new Unanswered('timeout')), timeout)
        signal.addEventListener('abort', () => clearTimeout(timer))
        current.addEventListener('message', (event: MessageEvent<Answer>) => settle(event.data), { signal })
        current.addEventListener('error', () => fail(new Unanswered('worker')), { signal })
        current.addEventListener('messageerror', () => fail(new Unanswered('message')), { signal })
        current.postMessage(question)
      })
      if (isFailure?.(answer) && worker === current) close()
      return answer
    } catch (failure) {
      if (worker === current) close()
      throw failure
    } finally {
      giveUp = undefined
      over.abort()
    }
  }

  return {
    close,
    ask(question) {
      const turn = last.then(() => askNow(question))
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
