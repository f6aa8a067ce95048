/** Economic groups: stores of one owner. */
import type { EconomicGroupStatus } from '#contract/api.gen.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { isWithin } from '#domain/text/text-length.ts'

export const groupStatuses = ['active', 'inactive'] as const satisfies readonly EconomicGroupStatus[]

/** More stores than that are no group of one owner. */
export const mostStores = 500

/** What a person reads beside a field that is wrong, in Portuguese. */
export const groupSentences = { name: 'Digite um nome válido' } as const

/** The name as it is kept, or null when it does not fit. */
export function readGroupName(written: string): string | null {
  const name = cleanText(written) ?? ''
  return name.length >= 2 && isWithin(name, 120) ? name : null
}
