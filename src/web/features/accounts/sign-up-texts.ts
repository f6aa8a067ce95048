/** What a form of joining says beside its fields. */
import type { SaidField } from '#domain/people/field-sentences.ts'
import { fieldTexts } from '#web/i18n/field-texts.ts'
import { callFields } from '#web/i18n/refusal-text.ts'

export type Wrong = Partial<Record<string, string>>

/** The sentences of the fields the form found wrong, else those of the answer. */
export const textsOf = (wrong: readonly SaidField[], refusal: unknown): Wrong => ({
  ...callFields(refusal),
  ...fieldTexts(wrong),
})
