/** Turns the pair of data or error that a call yields into data, or into one of two errors with a sentence for the person. */
import type { Refused } from '#contract/api.gen.ts'
import { refusalCodes } from '#contract/refusal-codes.gen.ts'
import { CallFailed, CallRefused } from './call-errors.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isRefused = (value: unknown): value is Refused['error'] => isRecord(value) && typeof value['msg'] === 'string'

const sentences = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}

/** The error field of a body, when the body is one of ours. A code this version does not know is left out. */
export function refusedIn(body: unknown): Refused['error'] | null {
  if (!isRecord(body) || !isRefused(body['error'])) return null
  const { code, fields, ...rest } = body['error']
  const known = refusalCodes.find((one) => one === code)
  return { ...rest, ...(known && { code: known }), ...(fields && { fields: sentences(fields) }) }
}

interface Pair<Data> {
  readonly data?: Data
  readonly error?: unknown
  readonly response: Response
}

/**
 * `CallFailed` (no answer came) and `AbortError` (the caller gave up) pass through; any other error means that the body could
 * not be read.
 * @throws always
 */
function unreadable(failure: unknown): never {
  const passes = failure instanceof CallFailed || (failure instanceof DOMException && failure.name === 'AbortError')
  throw passes ? failure : new CallFailed('unreadable', failure)
}

const secondsOf = (header: string | null) => (header !== null && /^\d+$/.test(header) ? Number(header) : null)

/**
 * The data of a call.
 * @throws CallRefused when the server said no
 * @throws CallFailed when nothing came (`offline`) or the body cannot be read (`unreadable`)
 */
export async function answer<Data>(call: Promise<Pair<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call.catch(unreadable)
  // A captive portal answers 200 with a page of its own: that is no data.
  if (response.ok && data !== undefined && data !== null && data !== '') return data
  const refused = refusedIn(error)
  if (!refused) throw new CallFailed('unreadable', new Error(`HTTP ${response.status}`))
  throw new CallRefused(response.status, refused, secondsOf(response.headers.get('retry-after')))
}
