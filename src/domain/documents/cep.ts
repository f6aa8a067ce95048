/** CEP, the Brazilian postal code: eight digits without a check digit. */

/** The lowest code in use is 01000-000 (São Paulo); this also refuses `00000-000`, typed to get past a field. */
const lowest = '01000000'

/** The eight digits, or null when it is not a CEP. It is text: codes of São Paulo begin with zero. */
export function normalizeCep(raw: string): string | null {
  const digits = raw.replace(/\D/g, '')
  return digits.length === 8 && digits >= lowest ? digits : null
}

/** `01310100` becomes `01310-100`; what is not eight characters long stays as it is. */
export function formatCep(cep: string): string {
  return cep.replace(/^(.{5})(.{3})$/, '$1-$2')
}
