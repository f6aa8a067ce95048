/** What is said of a CPF that cannot be used. */
import { Refusal } from '#domain/errors/refusal.ts'

/** Somebody else has the CPF; whose it is, is nobody's business. */
export const cpfRefused = (): Refusal =>
  new Refusal('validation', { fields: { cpf: 'Não foi possível usar este CPF. Fale com o atendimento.' } })
