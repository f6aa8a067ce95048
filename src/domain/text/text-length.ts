/** How long a text is as people see it: in characters, of which an emoji is one. */

const segmenter = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** UTF-16 units a character may have at most, on average: the longest family has eleven. */
const mostUnits = 16

/** Whether people see at most `most` characters: an emoji is one, a letter with its accents is one. */
export function isWithin(text: string, most: number): boolean {
  if (text.length <= most) return true
  if (text.length > most * mostUnits) return false
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count <= most
}

/** Its beginning, of at most `most` UTF-16 units: an emoji, or a letter with its accents, is there whole or not at all. */
export function firstOf(text: string, most: number): string {
  if (text.length <= most) return text
  return text.slice(0, segmenter.segment(text).containing(most)?.index)
}
