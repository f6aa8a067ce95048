/** What was typed into a form of the profile and not saved yet. */
import { keepDraft, readDraft } from './form-draft.ts'
import type { ProfileValues } from './profile.ts'

const nameOf = (personId: string, section: string) => ({ kind: 'profile-draft', personId, part: section })

/** The values that were typed; null when there are none, or none that can be read. */
export const readProfileDraft = (personId: string, section: string): Partial<ProfileValues> | null =>
  readDraft(nameOf(personId, section))

export function keepProfileDraft(personId: string, section: string, values: Partial<ProfileValues> | null): void {
  keepDraft(nameOf(personId, section), values)
}
