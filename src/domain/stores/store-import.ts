/** Stores in a spreadsheet: its columns, and what a row of it says. */
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import type { ReadRow, RowFacts, RowFault } from '#domain/imports/import-row.ts'
import { importColumnsOf, lacksOf, readCells } from '#domain/imports/register-field.ts'
import { storeFlags, storeTexts } from './store-fields.ts'

const group = 'grupoEconomico'

/** The fact under which a row names its group; which one that is only the register knows. */
export const groupFact = 'economicGroup'

/** For a group nobody has registered. */
export const unknownGroup = (value: string): RowFault => ({
  column: group,
  value,
  reason: 'Não há grupo econômico com este nome. Cadastre o grupo antes de importar.',
})

/** In the order of the template. */
export const storeColumns: readonly ImportColumn[] = [
  ...importColumnsOf(storeTexts),
  { name: group, also: ['Grupo'], example: 'Grupo Louças do Sul', need: 'never' },
  ...importColumnsOf(storeFlags),
]

/** What an export tells besides. */
export const readOnlyStoreColumns: readonly string[] = ['Cadastrada em']

/** An empty cell says nothing: what is known of the store stays. */
export function readStoreRow(cells: ReadonlyMap<string, string>): ReadRow {
  const { facts: said, faults } = readCells(cells, { ...storeTexts, ...storeFlags })
  const { cnpj, ...facts } = said
  if (faults.length > 0 || cnpj === undefined) return { faults }
  const named = cells.get(group) ?? ''
  return { key: String(cnpj), facts: { ...facts, ...(named !== '' && { [groupFact]: named }) } }
}

/** What a store nobody knows yet lacks. */
export const lacksOfNewStore = (facts: RowFacts): readonly RowFault[] => lacksOf(facts, storeTexts)
