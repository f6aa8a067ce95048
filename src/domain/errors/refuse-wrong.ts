/** What does not fit in a form is refused with a sentence for each field. */
import { Refusal } from './refusal.ts'

/** Refuses `validation` when a field is wrong; `sentences` are in Portuguese, one for each field. */
export function refuseWrong<Field extends string>(
  wrong: readonly Field[],
  sentences: Readonly<Record<Field, string>>,
): void {
  if (wrong.length === 0) return
  throw new Refusal('validation', { fields: Object.fromEntries(wrong.map((field) => [field, sentences[field]])) })
}
