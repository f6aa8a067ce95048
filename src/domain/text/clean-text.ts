/**
 * What a text may be, wherever it comes from: a field of a call, a cell of an import, the name of a file. Well-formed and
 * composed (NFC, Unicode Standard Annex 15), without what nobody sees, its spaces as a person would type them.
 */

/** Half of a surrogate pair: what a keyboard leaves of an emoji that was cut. */
const half = /\p{Cs}/u

/** Line ends of any system, and those of Unicode (Unicode Standard 5.8). */
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g

/** Joins two pictures into one, as in a family. */
const joiner = '\u200D'
const joining = /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})/gu

/**
 * Control, format, private and unassigned characters; letters that are drawn as nothing (Hangul fillers, the empty Braille
 * cell). The noncharacter that stands for a joiner while they go is among the unassigned, so no text brings its own.
 */
const kept = '\uFDD0'
const unseen = /(?!\n)\p{Cc}|[\p{Cf}\p{Co}\u115F\u1160\u3164\uFFA0\u2800]|(?!\uFDD0)\p{Cn}/gu
const noncharacter = /\p{Noncharacter_Code_Point}/gu

/** Marks on one letter: no writing has more than a few, and thousands are a stain over the lines around it. */
const mostMarks = 8
const piled = new RegExp(String.raw`(\p{M}{${mostMarks}})\p{M}+`, 'gu')

const spaces = /\p{Zs}+/gu

const tidyLine = (line: string) => line.replace(spaces, ' ').trim()

/** Letters of Western Europe with single spaces between them: nearly every text, of which nothing needs to be asked. */
const plain = /^[!-~¡-¬®-ÿ]+(?: [!-~¡-¬®-ÿ]+)*$/

interface TextRules {
  /** It may have several lines; otherwise a line end is a space. */
  readonly lines?: boolean
}

/** @returns null for what is no text: half of a surrogate pair stands in it */
export function cleanText(text: string, { lines = false }: TextRules = {}): string | null {
  if (text === '' || plain.test(text)) return text
  if (half.test(text)) return null
  const seen = text
    .replace(lineEnd, lines ? '\n' : ' ')
    .replaceAll('\t', ' ')
    .replace(noncharacter, '')
    .replace(joining, kept)
    .replace(unseen, '')
    .replaceAll(kept, joiner)
    .normalize('NFC')
    .replace(piled, '$1')
  return seen.split('\n').map(tidyLine).join('\n').trim()
}
