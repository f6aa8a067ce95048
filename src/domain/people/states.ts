/** The 27 federative units, by their two letters. */
export const states = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

/** The two letters in upper case, or null when there is no such state. */
export function normalizeState(raw: string): string | null {
  const state = raw.trim().toUpperCase()
  return states.includes(state) ? state : null
}
