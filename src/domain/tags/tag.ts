/** Words the team marks people and stores with. */
import { isWithin } from '#domain/text/text-length.ts'

export const longestTag = 30

/** As many as one person or store has at most. */
export const mostTags = 20

/** A tag as it is kept: small letters, one space between words; null for what is none. */
export function readTag(written: string): string | null {
  const tag = written.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  return tag === '' || !isWithin(tag, longestTag) ? null : tag
}
