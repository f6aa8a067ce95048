/** Amounts in reais as a person types them, read into integer cents and written back. */

const written = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `123450` → `1.234,50`. */
export function moneyText(cents: number): string {
  return written.format(cents / 100)
}

/**
 * Reads `1.234,50`, `1234,5`, `1234.50` or `1.234` (a point before exactly three digits groups thousands).
 * Answers integer cents, or `null` for what is not an amount.
 */
export function centsFrom(text: string): number | null {
  const plain = text.replace(/[\s\u00A0]|R\$/g, '')
  const grouped = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/.exec(plain)
  const pointed = /^(\d+)\.(\d{1,2})$/.exec(plain)
  const match = grouped ?? pointed
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}
