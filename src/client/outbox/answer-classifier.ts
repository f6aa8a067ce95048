/** Reads what came back from one attempt to send, and says what it means for the entry; pure. */

/** An answer as the sender read it. */
export interface Answer {
  readonly status: number
  /** The parsed JSON; undefined when it was not JSON. */
  readonly body: unknown
  /** The header as it came: seconds or an HTTP date. */
  readonly retryAfter: string | null
}

/** Why the last attempt did not end in an invoice, as the person may read it. */
export interface Problem {
  /** HTTP status; null when no answer came. */
  readonly status: number | null
  /** Code of the refusal, or one of `ownCodes`; null when the server gave none. */
  readonly code: string | null
  /** Sentence of the server, in Portuguese. */
  readonly message: string | null
  /** Sentence per field that was wrong. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * What no server says: no answer came (`network`), somebody else answered (`foreign-answer`: a captive portal), the
 * bytes do not open (`unreadable`), or they need a key of another version (`key-missing`).
 */
export type OwnCode = 'network' | 'foreign-answer' | 'unreadable' | 'key-missing'

export type Verdict =
  /** `withoutEdits`: it had arrived before the last edits, which did not travel. */
  | { readonly type: 'sent'; readonly invoiceId: string; readonly withoutEdits: boolean }
  | {
      readonly type: 'retry'
      /** `network`: nothing of ours answered. `server`: it failed. `busy`: it asks everyone to come back later. */
      readonly because: 'network' | 'server' | 'busy'
      readonly problem: Problem
      /** Milliseconds the server asked for; 0 when it did not ask. */
      readonly asked: number
    }
  | { readonly type: 'signed-out' }
  /** Nothing was sent: the person was gone before it could be. */
  | { readonly type: 'released' }
  | { readonly type: 'duplicate'; readonly invoiceId: string | null; readonly problem: Problem }
  | { readonly type: 'held'; readonly problem: Problem }
  | { readonly type: 'needs-person'; readonly problem: Problem }

/** The same key arrived before with other content: whether the invoice exists has to be asked. */
export interface ArrivedBefore {
  readonly type: 'arrived-before'
  readonly problem: Problem
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const sentences = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}

/** A problem no server spoke of. */
export const ownProblem = (code: OwnCode, status: number | null = null): Problem => ({
  status,
  code,
  message: null,
  fields: {},
})

const problemIn = ({ status, body }: Answer): Problem => {
  const error = property(body, 'error')
  return {
    status,
    code: text(property(error, 'code')),
    message: text(property(error, 'msg')),
    fields: sentences(property(error, 'fields')),
  }
}

function millisecondsAsked(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}

/** The id of the invoice the key `id` made, when this body is that invoice. */
const invoiceIn = (body: unknown, id: string): string | null =>
  property(body, 'clientId') === id ? text(property(body, '_id')) : null

const conflict = (answer: Answer): Verdict => {
  const problem = problemIn(answer)
  if (problem.code === 'outbox-wrong-owner') return { type: 'held', problem }
  if (problem.code === 'invoice-duplicate')
    return { type: 'duplicate', invoiceId: text(property(property(answer.body, 'error'), 'invoiceId')), problem }
  if (problem.code === null || problem.code === 'idempotency-in-flight')
    return { type: 'retry', because: 'server', problem, asked: 0 }
  return { type: 'needs-person', problem }
}

const refused = (answer: Answer): Verdict => ({ type: 'needs-person', problem: problemIn(answer) })

const later =
  (because: 'server' | 'busy') =>
  (answer: Answer, now: number): Verdict => ({
    type: 'retry',
    because,
    problem: problemIn(answer),
    asked: millisecondsAsked(answer.retryAfter, now),
  })

const unprocessable = (answer: Answer): Verdict | ArrivedBefore => {
  const problem = problemIn(answer)
  return { type: problem.code === 'idempotency-mismatch' ? 'arrived-before' : 'needs-person', problem }
}

/** What each status means that does not simply mean "later". */
const meanings: Readonly<Record<number, (answer: Answer, now: number) => Verdict | ArrivedBefore>> = {
  400: refused,
  401: () => ({ type: 'signed-out' }),
  403: (answer) => ({ type: 'held', problem: problemIn(answer) }),
  409: conflict,
  413: refused,
  415: refused,
  422: unprocessable,
  429: later('busy'),
  503: later('busy'),
}

/**
 * Only an answer that echoes the key of the entry proves that it arrived: a captive portal says 200 to everything.
 * What is not listed as a refusal is tried again, because trying again is harmless and giving up is not.
 * @param answer null when none came: no network, timeout, cut connection
 */
export function classify(answer: Answer | null, { id, now }: { id: string; now: number }): Verdict | ArrivedBefore {
  if (answer === null) return { type: 'retry', because: 'network', problem: ownProblem('network'), asked: 0 }
  if (answer.status < 400) {
    const invoiceId = answer.status >= 200 && answer.status < 300 ? invoiceIn(answer.body, id) : null
    if (invoiceId !== null) return { type: 'sent', invoiceId, withoutEdits: false }
    return { type: 'retry', because: 'network', problem: ownProblem('foreign-answer', answer.status), asked: 0 }
  }
  return (meanings[answer.status] ?? later('server'))(answer, now)
}

/** What the server says of a key: the invoice it made, that it never saw it, or nothing to rely on. */
export type Finding = { readonly invoiceId: string } | 'absent' | 'unknown'

/** @param answer to the question what became of the key `id`; null when none came */
export function readFinding(answer: Answer | null, id: string): Finding {
  if (answer?.status === 200) {
    const invoiceId = invoiceIn(answer.body, id)
    return invoiceId === null ? 'unknown' : { invoiceId }
  }
  return answer?.status === 404 && problemIn(answer).code === 'not-found' ? 'absent' : 'unknown'
}
