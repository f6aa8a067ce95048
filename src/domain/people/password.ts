/** How long a password is. */

export const shortestPassword = 8
/** Longer ones are not read by the agreement either. */
export const longestPassword = 128

export const isPassword = (text: string): boolean => text.length >= shortestPassword && text.length <= longestPassword
