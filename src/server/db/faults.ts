/** What can go wrong between the server and its database, in terms the rest of the server can decide on. */
import { DrizzleQueryError } from 'drizzle-orm/errors'

/**
 * The database does not answer, or cannot now: connection lost, restarting, disk full, too many connections, conflicts
 * that did not end. The same request may succeed later, so HTTP answers 503 with `Retry-After`.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** SQLSTATE or the system's error code; empty when there is none. */
  readonly code: string
  readonly retryAfterSeconds = 5

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/**
 * A statement PostgreSQL refused. It carries no parameters and no row contents: logs hold no personal data.
 */
export class QueryFailed extends Error {
  override readonly name = 'QueryFailed'
  /** SQLSTATE, for example `23505`. */
  readonly code: string
  /** The constraint or unique index that was violated, when it was one. */
  readonly constraint: string | undefined
  /** The SQL with its placeholders. */
  readonly statement: string

  constructor(message: string, facts: { code: string; constraint: string | undefined; statement: string }) {
    super(message)
    this.code = facts.code
    this.constraint = facts.constraint
    this.statement = facts.statement
  }
}

/** Something the person who runs the server must know or decide; the message, in Portuguese, is for the terminal. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** SQLSTATE of what PostgreSQL asks to try again: serialization failure, deadlock. */
const conflicts = ['40001', '40P01']

/** Whether the transaction was undone by the database because of another one, so that doing it again may succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof QueryFailed && conflicts.includes(error.code)
}

/** Whether the statement would have broken this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof QueryFailed && error.constraint === constraint
}

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])

/**
 * Class 08 connection (but for 08P01, a statement we sent wrongly), 53 out of resources, 57P0x shutdown or start, 58
 * input/output of the server, 25P03 idle session ended, 25006 reading only (a nearly full disk, a standby).
 */
const unavailableState = /^08(?!P01)...$|^(?:53|58)...$|^57P0.$|^25P03$|^25006$/

/** What the driver says without a code. */
const driverSays =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|timeout expired)/

/** The error the rest of the server sees for one thrown by drizzle or the driver; errors of other kinds stay as they are. */
export function faultOf(error: unknown): unknown {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error) || cause instanceof DatabaseUnavailable || cause instanceof QueryFailed) return cause
  const code = textField(cause, 'code')
  if (systemCodes.has(code) || unavailableState.test(code) || driverSays.test(cause.message)) {
    return new DatabaseUnavailable(cause.message || code, code)
  }
  if (!/^[0-9A-Z]{5}$/.test(code)) return cause
  return new QueryFailed(withoutValues(cause.message, code), {
    code,
    constraint: textField(cause, 'constraint') || undefined,
    statement: error instanceof DrizzleQueryError ? error.query : '',
  })
}

/** Messages of class 22 (data exception) repeat the value after the colon. */
function withoutValues(message: string, code: string): string {
  return code.startsWith('22') ? message.replace(/: ".*$/su, '') : message
}

function textField(error: Error, field: string): string {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : ''
}
