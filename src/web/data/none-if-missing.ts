/** A record that is not there is no failure for who looks for one. */
import { CallRefused } from '#client/api/call-errors.ts'

/** Null where the server said that there is none; throws every other error again. */
export function noneIfMissing(error: unknown): null {
  if (error instanceof CallRefused && error.status === 404) return null
  throw error
}
