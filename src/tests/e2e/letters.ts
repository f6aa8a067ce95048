/** The letters of a server without a mail server: it prints them. */
import type { ServerProcess } from '#tests/support/server-process.ts'

/** Those to this e-mail so far, the oldest first. */
export const lettersTo = (server: ServerProcess, email: string): string[] =>
  server
    .output()
    .split('✉ Para: ')
    .filter((letter) => letter.startsWith(email))
