/** Writes on a paper whose unit is a millimetre. */

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export interface Writing {
  readonly x: number
  /** Of the line the letters stand on. */
  readonly y: number
  /** Height of the letters. */
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly bold?: boolean
}

export function write(text: string, { x, y, size, anchor = 'start', bold = false }: Writing): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}"${bold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`
}

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** As invoices print an amount: `1.234,50`. */
export const printedAmount = (cents: number): string => reais.format(cents / 100)

/** `2026-11-10` as `10/11/2026`. */
export const printedDay = (day: string): string => day.split('-').toReversed().join('/')

/** A number of an XML (`2.0000`) with a comma. */
export const printedNumber = (text: string, decimals: number): string =>
  Number(text).toFixed(decimals).replace('.', ',')
