/** What a printed word means: an amount, a day, digits. A machine that reads print takes some letters for digits. */
import { isDay } from '#domain/dates/day.ts'

/** Letters and digits alone, in upper case and without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
}

const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  '|': '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}

/** The text with digits for letters that look like them. */
export function withDigits(text: string): string {
  return text.toUpperCase().replace(/[OQDIL|ZSGB]/g, (letter) => lookAlikes[letter] ?? letter)
}

/**
 * Integer cents of an amount in reais with two decimals, `1.234,56`; null for anything else. Points and commas are mixed up
 * by whoever reads off a picture, so the last of them stands before the cents.
 */
export function amountIn(text: string): number | null {
  const bare = text.replace(/^R?\$/i, '').replace(/[.,;:]$/, '')
  // Half of it must be digits: «DO» is no amount.
  if ((bare.match(/\d/g)?.length ?? 0) * 2 < bare.length) return null
  const [, reais, cents] = /^(\d{1,3}(?:[.,]\d{3}){0,3}|\d{1,10})[.,](\d{2})$/.exec(withDigits(bare)) ?? []
  return reais === undefined ? null : Number(reais.replace(/[.,]/g, '')) * 100 + Number(cents)
}

/** The day in `07/08/2018`, `07/08/18`, `07-08-2018` or `2018-08-07`, as `YYYY-MM-DD`; null when there is no such day. */
export function dayIn(text: string): string | null {
  const [, day, month, year] = /^(\d{2})[/.-](\d{2})[/.-](20\d{2}|\d{2})(?!\d)/.exec(text) ?? []
  const iso = year === undefined ? text.slice(0, 10) : `${year.padStart(4, '20')}-${month}-${day}`
  return isDay(iso) ? iso : null
}

/** How many letters must be changed, left out or put in to make one text the other; counted up to `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const changed = (before[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      row.push(Math.min(changed, (before[to] ?? 0) + 1, (row[to - 1] ?? 0) + 1))
    }
    before = row
  }
  return before[other.length] ?? most + 1
}

/** Letters of a title one of which may be misread. */
const lettersPerSlip = 7

/** Letters that were misread where a folded text is this folded title; null where it is another. A long title may have some. */
export function slipsIn(text: string, title: string): number | null {
  if (text === title) return 0
  const most = Math.floor(title.length / lettersPerSlip)
  const slips = most > 0 ? distance(text, title, most) : Infinity
  return slips <= most ? slips : null
}
