/** In which letters a table is written, by evidence: its mark, whether its lines are UTF-8, and the letters of Portuguese. */
import { type CsvEncoding, encodingMark } from '#domain/csv/csv-start.ts'

/** The upper half of code page 850, which no decoder of the platform knows (Unicode, VENDORS/MICSFT/PC/CP850.TXT). */
const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

function decode850(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (upper850[byte - 0x80] ?? '')
  return text
}

/** Turns the bytes of one text into letters, piece by piece; the last one is told. What is not written so is U+FFFD. */
export function decoderOf(letters: CsvEncoding): (bytes: Uint8Array, isLast?: boolean) => string {
  if (letters === 'ibm850') return decode850
  // Node 20 decodes Windows-1252 rightly only as a stream.
  const decoder = new TextDecoder(letters)
  return (bytes, isLast = false) => decoder.decode(bytes, { stream: true }) + (isLast ? decoder.decode() : '')
}

/** @returns null where the bytes are not written so */
export function decodeLetters(bytes: Uint8Array, letters: CsvEncoding): string | null {
  if (letters === 'ibm850') return decode850(bytes)
  try {
    return new TextDecoder(letters, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Of the bytes of text with two for each letter, nearly every second one is nought; which one tells the order. */
function wideLetters(bytes: Uint8Array): CsvEncoding | null {
  const noughts = [0, 0]
  bytes.forEach((byte, at) => {
    if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = noughts
  const enough = bytes.length / 4
  if (odd > enough && even < odd / 8) return 'utf-16le'
  return even > enough && odd < even / 8 ? 'utf-16be' : null
}

/** Letters with a mark as Portuguese has them, between letters or at their end; quotes and dashes of word processors. */
const ours = /[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ]/
const signs = /[ªº°–—‘’“”•…€§ \u00A0]/

/** A capital amid small letters is of other letters, and so is a cedilla without one of its vowels behind it. */
function fits(sign: string, before: string, after: string): boolean {
  if (/[çÇ]/.test(sign)) return /[aouãõáéíóúâ]/i.test(after)
  const amidSmall = sign !== sign.toLowerCase() && /\p{Ll}/u.test(before) && /\p{Ll}/u.test(after)
  return /\p{L}/u.test(before + after) && !amidSmall
}

/** How well a text reads: letters of ours count for it, everything else beyond ASCII against it. */
function worth(text: string): number {
  let sum = 0
  for (const [at, sign] of Array.from(text).entries()) {
    if (sign < '\u0080') continue
    if (ours.test(sign)) sum += fits(sign, text[at - 1] ?? '', text[at + 1] ?? '') ? 2 : -1
    else if (!signs.test(sign)) sum -= 3
  }
  return sum
}

const bytewise = ['windows-1252', 'macintosh', 'ibm850'] as const satisfies readonly CsvEncoding[]

/** The letters in which bytes that are no UTF-8 read best; null where two read as well, or none does. */
export function bytewiseLetters(bytes: Uint8Array): CsvEncoding | null {
  const read = bytewise
    .map((letters) => ({ letters, worth: worth(decodeLetters(bytes, letters) ?? '') }))
    .toSorted((one, other) => other.worth - one.worth)
  const [best, next] = read
  if (!best || best.worth < 0) return null
  return best.worth > (next?.worth ?? 0) ? best.letters : null
}

/** Letters of two bytes each, by a mark or by their noughts; null for text of one byte or more a letter. */
export function wideLettersOf(start: Uint8Array): CsvEncoding | null {
  const marked = encodingMark(start)
  return marked === null ? wideLetters(start) : marked === 'utf-8' ? null : marked
}

/** `SÃ£o Paulo` is UTF-8 that was read as Windows-1252 and written anew. */
const twice = /[ÃÂ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

const high = Uint8Array.from({ length: 128 }, (_, at) => at + 0x80)
const high1252 = new Map(Array.from(decodeLetters(high, 'windows-1252') ?? '', (sign, at) => [sign, at + 0x80]))

/** The text before it was written twice; null where it was written once. */
export function undoubled(text: string): string | null {
  if (!twice.test(text)) return null
  const bytes = Array.from(text).map((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : high1252.get(sign)))
  if (bytes.includes(undefined)) return null
  return decodeLetters(Uint8Array.from(bytes.map(Number)), 'utf-8')
}
