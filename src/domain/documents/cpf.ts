/** CPF, the registration of a person: eleven digits, the last two of which check the others. */
import { modulus11 } from './check-digits.ts'

const allEqual = /^(.)\1+$/

/** The eleven digits, or null when it is not a CPF. Everything but digits is removed first. */
export function normalizeCpf(raw: string): string | null {
  const digits = raw.replace(/\D/g, '')
  if (digits.length !== 11 || allEqual.test(digits)) return null
  const first = modulus11(digits.slice(0, 9), 11)
  const second = modulus11(digits.slice(0, 10), 11)
  return digits.endsWith(`${first}${second}`) ? digits : null
}

/** `52998224725` becomes `529.982.247-25`; what is not eleven characters long stays as it is. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
}
