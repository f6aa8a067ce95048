/** How long a password is. */

export const shortestPassword = 8
/** Longer ones are not read by the agreement either. */
export const longestPassword = 128

export const isPassword = (text: string): boolean => text.length >= shortestPassword && text.length <= longestPassword

/** What is wrong with a new password that was typed twice, in the order of the form. */
export function wrongPasswords({
  password,
  confirmPassword,
}: {
  readonly password: string
  readonly confirmPassword: string
}): readonly ('password' | 'confirmPassword')[] {
  return [
    ...(isPassword(password) ? [] : (['password'] as const)),
    ...(password === confirmPassword ? [] : (['confirmPassword'] as const)),
  ]
}
