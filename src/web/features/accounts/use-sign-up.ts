/** The sign-up that is under way: every letter is on the device before the next one, so nothing is lost with the page. */
import { useCallback, useState } from 'react'
import { keepSignUp, readSignUp, type SignUp, type SignUpField } from '#web/data/kept-sign-up.ts'

export interface SignUpHandle {
  readonly signUp: SignUp
  /** Writes fields down; what is left out stays. */
  set(values: Partial<Record<SignUpField, string>>): void
  /** Writes anything else down. */
  change(facts: Partial<Omit<SignUp, 'values'>>): void
}

export function useSignUp(): SignUpHandle {
  const [signUp, setSignUp] = useState(readSignUp)
  const write = useCallback((next: (before: SignUp) => SignUp) => {
    setSignUp((before) => {
      const after = next(before)
      keepSignUp(after)
      return after
    })
  }, [])
  return {
    signUp,
    set: (values) => write((before) => ({ ...before, values: { ...before.values, ...values } })),
    change: (facts) => write((before) => ({ ...before, ...facts })),
  }
}
