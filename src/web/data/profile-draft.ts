/** What was typed into a form of the profile and not saved yet: kept on this device until it is, gone at sign-out. */
import type { ProfileValues } from './profile.ts'

const keyOf = (personId: string, section: string) => `profile-draft:${personId}:${section}`

/** The values that were typed; null when there are none, or none that can be read. */
export function readProfileDraft(personId: string, section: string): Partial<ProfileValues> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(personId, section)) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
  } catch {
    return null
  }
}

export function keepProfileDraft(personId: string, section: string, values: Partial<ProfileValues> | null): void {
  try {
    if (values === null) localStorage.removeItem(keyOf(personId, section))
    else localStorage.setItem(keyOf(personId, section), JSON.stringify(values))
  } catch {
    // Storage that is full or refused: what was typed lives as long as the page.
  }
}
