/** The sign-up of a professional that is under way. */
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { keptSignUp, type SignUp } from '#web/data/kept-sign-up.ts'
import { useKept } from './use-kept.ts'

export interface SignUpHandle {
  readonly signUp: SignUp
  /** Writes fields down; what is left out stays. */
  set(values: Partial<Record<ProfileField, string>>): void
  /** Writes anything else down. */
  change(facts: Partial<Omit<SignUp, 'values'>>): void
}

export function useSignUp(): SignUpHandle {
  const { form: signUp, ...rest } = useKept(keptSignUp)
  return { signUp, ...rest }
}
