/** Says which fields of a registration are wrong, in the words of the programme. */
import { Refusal } from '#domain/errors/refusal.ts'
import { fieldSentences, type SaidField } from '#domain/people/field-sentences.ts'

/** Throws `validation` with a sentence for every wrong field; nothing when there is none. */
export function refuseFields(wrong: readonly SaidField[]): void {
  if (wrong.length === 0) return
  throw new Refusal('validation', { fields: Object.fromEntries(wrong.map((field) => [field, fieldSentences[field]])) })
}

/** Somebody else has the CPF; whose it is, is nobody's business. */
export const cpfRefused = (): Refusal =>
  new Refusal('validation', { fields: { cpf: 'Não foi possível usar este CPF. Fale com o atendimento.' } })
