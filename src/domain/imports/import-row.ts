/** One row of a file that is imported: what it says, or what is wrong with it; and readers for cells of every kind. */
import { nameKey } from '#domain/people/name-key.ts'

export interface RowFault {
  /** As the template calls it; empty for the row as a whole. */
  readonly column: string
  /** As it stands in the file. */
  readonly value: string
  /** What a person reads, in Portuguese. */
  readonly reason: string
}

/** All that is wrong with a row, in one line. */
export const faultsText = (faults: readonly RowFault[]): string =>
  faults.map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`)).join('; ')

/** What is known of the thing a row is about; what a cell leaves out is absent and stays as it is. */
export type RowFacts = Readonly<Record<string, string | number | boolean | null>>

/** A row that can be written. */
export interface RightRow {
  /** What the thing is known by: a CNPJ, an SKU. */
  readonly key: string
  readonly facts: RowFacts
}

export type ReadRow = (RightRow & { readonly faults?: undefined }) | { readonly faults: readonly RowFault[] }

export type RowVerdict = 'created' | 'updated' | 'unchanged'

/** The sentence for a number whose digits a spreadsheet has thrown away. */
export const scientific =
  'A planilha trocou o número por notação científica e perdeu dígitos. Formate a coluna como texto e digite de novo.'

/** `1,12223E+13`: what a spreadsheet makes of a long number. */
export const isScientific = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)

/** Why a cell that holds digits is wrong: its digits are lost, which is said first, or what the form says. */
export const digitsReason = (value: string, sentence: string): string => (isScientific(value) ? scientific : sentence)

const yes = ['s', 'sim', '1', 'true', 'verdadeiro', 'ativo', 'ativa']
const no = ['n', 'nao', '0', 'false', 'falso', 'inativo', 'inativa']

/** Whether a cell says yes; null when it says something else. */
export function readFlag(text: string): boolean | null {
  const word = nameKey(text)
  if (yes.includes(word)) return true
  return no.includes(word) ? false : null
}

export const flagSentence = 'Escreva sim ou não'

/** What a row changes: the facts that are not so already. */
export function changesOf(known: Readonly<Record<string, unknown>>, facts: RowFacts): RowFacts {
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => known[name] !== value))
}

/** What the row would do to what is known under its key, which is null for something new. */
export function verdictOf(known: Readonly<Record<string, unknown>> | null, facts: RowFacts): RowVerdict {
  if (!known) return 'created'
  return Object.keys(changesOf(known, facts)).length > 0 ? 'updated' : 'unchanged'
}
