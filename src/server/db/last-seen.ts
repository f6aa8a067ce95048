/** When somebody was last there. */
import { sql } from 'drizzle-orm'
import { session } from '#server/db/schema/schema.ts'

/** Of the person of the row, over all their sessions; null for who never came. */
export const lastSeenAt = sql<
  Date | string | null
>`(select max(s.last_seen_at) from ${session} s where s.person_id = "person"."id")`

/** The instant as it was read: the two databases write it differently. */
export const instantOf = (read: Date | string | null): Date | null => (read === null ? null : new Date(read))
