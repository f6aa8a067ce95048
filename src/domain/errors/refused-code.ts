/** How a rule answers, for whoever tries it with everything. */
import { Refusal } from './refusal.ts'

/** The code the work refuses with; `accepted` when it does not. Other errors go on. */
export function refusedCode(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'accepted'
}
