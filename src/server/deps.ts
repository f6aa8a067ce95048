/** What services are made from; composition happens in app.ts, tests hand in their own clock and ids. */
import type { Database } from '#server/db/db.ts'
import type { FileStore } from '#server/files/file-store.ts'

export interface Log {
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

export interface Deps {
  readonly database: Database
  readonly files: FileStore
  readonly clock: () => Date
  /** A new UUID. */
  readonly newId: () => string
  readonly log: Log
}
