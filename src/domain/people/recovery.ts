/** The code that lets a person set a new password; the specification names the flow and leaves these numbers open. */

/** Digits of the code. */
export const codeDigits = 6
/** Milliseconds a code is good for. */
export const codeLife = 15 * 60 * 1000
/** Wrong codes before one is worth nothing. */
export const codeTries = 5
/** Codes one account is sent in an hour; further requests are answered alike and send nothing. */
export const codesAnHour = 5

/** Which family of accounts is recovered: each has its own sign-in. */
export type RecoveryType = 'professional' | 'store' | 'admin'

/** The sign-in of each family. */
export const loginPathOf = {
  professional: '/login-profissional',
  store: '/login-lojista',
  admin: '/cms/login',
} as const satisfies Record<RecoveryType, string>

/** What was typed as a code: the digits only, or null when there are too few or too many. */
export function normalizeCode(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length === codeDigits ? digits : null
}
