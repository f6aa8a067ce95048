/** CNPJ, the registration of a company: fourteen characters, of which the first twelve may be letters since July 2026. */
import { modulus11 } from './check-digits.ts'

const shape = /^[0-9A-Z]{12}\d{2}$/
const allEqual = /^(.)\1+$/

function isCnpj(text: string): boolean {
  if (!shape.test(text) || allEqual.test(text)) return false
  const first = modulus11(text.slice(0, 12))
  const second = modulus11(text.slice(0, 13))
  return text.endsWith(`${first}${second}`)
}

/**
 * The fourteen characters in upper case, or null when it is not a CNPJ. Letters are kept first; when that is no CNPJ every
 * non-digit is removed, as the specification says (first document, section 5). For input without letters both are the same,
 * and a CNPJ with letters never leaves fourteen digits, so the second try cannot find another company.
 */
export function normalizeCnpj(raw: string): string | null {
  // Letters outside ASCII go before the upper case: it turns some of them into ASCII letters (ſ, ı, ß).
  const kept = raw.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  if (isCnpj(kept)) return kept
  const digits = raw.replace(/\D/g, '')
  return isCnpj(digits) ? digits : null
}

/** `12ABC34501DE35` becomes `12.ABC.345/01DE-35`; what is not fourteen characters long stays as it is. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}
