/** Two people change one record: the one who read it before the other wrote is not to overwrite what they never saw. */
import { Refusal } from './refusal.ts'

/** `version-conflict`, for whoever changes what somebody else changed meanwhile. */
export const overtaken = (what = 'este cadastro'): Refusal =>
  new Refusal('version-conflict', { msg: `Outra pessoa alterou ${what}. Veja o que mudou.` })

/** Refuses `version-conflict` when the record was changed since `version` of it was read; without one nothing is compared. */
export function refuseOvertaken(row: { readonly version: number }, version: number | undefined, what?: string): void {
  if (version !== undefined && version !== row.version) throw overtaken(what)
}
