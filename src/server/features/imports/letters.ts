/** In which letters a table is written, by evidence: its mark, whether its lines are UTF-8, and the letters of Portuguese. */
import { encodingMark } from '#domain/csv/csv-start.ts'

/** Unicode, Windows of Western Europe, Mac OS before X, and DOS of Western Europe. */
export type Letters = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh' | 'ibm850'

/** The upper half of code page 850, which no decoder of the platform knows (Unicode, VENDORS/MICSFT/PC/CP850.TXT). */
const upper850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

function decode850(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (upper850[byte - 0x80] ?? '')
  return text
}

/** @returns null where the bytes are not written so */
export function decodeLetters(bytes: Uint8Array, letters: Letters): string | null {
  if (letters === 'ibm850') return decode850(bytes)
  try {
    return new TextDecoder(letters, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What a mark at the beginning names; null without one. */
const markedLetters = (bytes: Uint8Array): Letters | null =>
  encodingMark(bytes) ?? (bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null)

/** Of the bytes of text with two for each letter, nearly every second one is nought; which one tells the order. */
function wideLetters(bytes: Uint8Array): Letters | null {
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

const bytewise = ['windows-1252', 'macintosh', 'ibm850'] as const satisfies readonly Letters[]

/** The letters in which bytes that are no UTF-8 read best; null where two read as well, or none does. */
export function bytewiseLetters(bytes: Uint8Array): Letters | null {
  const read = bytewise
    .map((letters) => ({ letters, worth: worth(decodeLetters(bytes, letters) ?? '') }))
    .toSorted((one, other) => other.worth - one.worth)
  const [best, next] = read
  if (!best || best.worth <= 0) return null
  return best.worth > (next?.worth ?? 0) ? best.letters : null
}

/** The letters of a file by its first bytes; null where nothing tells. A line that is cut at the end does not count. */
export function lettersOf(start: Uint8Array): Letters | null {
  const whole = start.subarray(0, start.lastIndexOf(0x0a) + 1 || start.length)
  const known = markedLetters(start) ?? wideLetters(start)
  if (known) return known
  return decodeLetters(whole, 'utf-8') === null ? bytewiseLetters(whole) : 'utf-8'
}

/** `SÃ£o Paulo` is UTF-8 that was read as Windows-1252 and written anew. */
const twice = /[ÃÂ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

const high1252 = new Map(
  Array.from({ length: 128 }, (_, at) => [new TextDecoder('windows-1252').decode(Uint8Array.of(at + 0x80)), at + 0x80]),
)

/** The text before it was written twice; null where it was written once. */
export function undoubled(text: string): string | null {
  if (!twice.test(text)) return null
  const bytes = Array.from(text).map((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : high1252.get(sign)))
  if (bytes.includes(undefined)) return null
  return decodeLetters(Uint8Array.from(bytes.map(Number)), 'utf-8')
}
