/** The day of issue, in print. */
import type { PrintedPage } from './printed-page.ts'
import { dayIn, fold } from './printed-text.ts'
import { beside, findTitles, under, type Valued } from './titles.ts'

const titles = [
  'DATADAEMISSAO',
  'DATADEEMISSAO',
  'DATAEMISSAO',
  'DTEMISSAO',
  'DTDEEMISSAO',
  'EMISSAO',
  'EMITIDAEM',
  'EMITIDOEM',
  'DATAHORADEEMISSAO',
]

export interface PrintedDay extends Valued<string> {
  /** How often the page says the day. */
  readonly times: number
}

/** A receipt writes the day behind its number: «NFC-e nº 4321 Série 1 10/11/2026 10:15:00». */
function behindNumber(page: PrintedPage): readonly Valued<string>[] {
  return page
    .filter((line) => line.some(({ text }) => fold(text) === 'NFCE' || fold(text).startsWith('SERIE')))
    .flatMap((line) => line.flatMap((word) => valued(word.text, word)))
}

const valued = (text: string, word: Valued<string>['word']) => {
  const value = dayIn(text)
  return value === null ? [] : [{ value, word }]
}

/**
 * The day under or beside its title. @param yearMonth of the key, `YYYY-MM`, which no day of issue contradicts; null when
 * the key is not known
 */
export function findIssueDay(page: PrintedPage, yearMonth: string | null): PrintedDay | undefined {
  const named = findTitles(page, titles).flatMap(
    (title) => beside(page, title, dayIn)[0] ?? under(page, title, dayIn)[0] ?? [],
  )
  const fits = [...named, ...behindNumber(page)].filter(
    ({ value }) => yearMonth === null || value.startsWith(yearMonth),
  )
  const [first] = fits
  // Two titles that say two days: which of them is right only a person sees.
  if (!first || fits.some(({ value }) => value !== first.value)) return undefined
  const times = page.flat().filter(({ text }) => dayIn(text) === first.value).length
  return { ...first, times }
}
