/** Stores in a spreadsheet: its columns, and what a row of it says. */
import { readCepCell, readCnpjCell, readNumberCell } from '#domain/csv/spoiled-code.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import {
  digitsReason,
  flagSentence,
  readFlag,
  type ReadRow,
  type RowFacts,
  type RowFault,
} from '#domain/imports/import-row.ts'
import { readStore, type StoreField, storeFields, storeSentences } from './store-fields.ts'

const nameOf = {
  cnpj: 'cnpj',
  tradeName: 'nomeFantasia',
  corporateName: 'razaoSocial',
  email: 'email',
  phone: 'telefone',
  zipCode: 'cep',
  street: 'logradouro',
  number: 'numero',
  complement: 'complemento',
  neighborhood: 'bairro',
  city: 'cidade',
  state: 'uf',
} as const satisfies Record<StoreField, string>

const active = 'ativo'
const participating = 'participa'
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
  { name: nameOf.cnpj, example: '11.222.333/0001-81', need: 'always' },
  { name: nameOf.corporateName, example: 'Casa das Louças Comércio Ltda', need: 'new' },
  { name: nameOf.tradeName, example: 'Casa das Louças', need: 'new' },
  { name: nameOf.email, example: 'contato@casadasloucas.com.br', need: 'never' },
  { name: nameOf.phone, example: '(41) 3333-4444', need: 'never' },
  { name: nameOf.zipCode, example: '80010-000', need: 'never' },
  { name: nameOf.street, also: ['Endereço', 'Rua'], example: 'Rua XV de Novembro', need: 'never' },
  { name: nameOf.number, example: '100', need: 'never' },
  { name: nameOf.complement, example: 'Loja 2', need: 'never' },
  { name: nameOf.neighborhood, example: 'Centro', need: 'never' },
  { name: nameOf.city, example: 'Curitiba', need: 'never' },
  { name: nameOf.state, also: ['Estado'], example: 'PR', need: 'never' },
  { name: group, also: ['Grupo'], example: 'Grupo Louças do Sul', need: 'never' },
  { name: participating, also: ['Participa do programa'], example: 'sim', need: 'never' },
  { name: active, also: ['Ativa'], example: 'sim', need: 'never' },
]

/** What an export tells besides. */
export const readOnlyStoreColumns: readonly string[] = ['Cadastrada em']

/** What a spreadsheet took for a number, as it was before; null where that is not certain. */
const restored: Readonly<Partial<Record<StoreField, (cell: string) => string | null>>> = {
  cnpj: readCnpjCell,
  zipCode: readCepCell,
  phone: readNumberCell,
  number: readNumberCell,
}

/** The cells that are told, by field; null for what cannot be what it should be. */
function toldCells(cells: ReadonlyMap<string, string>): [StoreField, string | null][] {
  return storeFields.flatMap((field): [StoreField, string | null][] => {
    const cell = cells.get(nameOf[field]) ?? ''
    if (cell === '') return field === 'cnpj' ? [[field, '']] : []
    const read = restored[field]
    return [[field, read ? read(cell) : cell]]
  })
}

const flags = { participating, active } as const

/** What is said by yes and no. */
function readFlags(cells: ReadonlyMap<string, string>): { facts: Record<string, boolean>; faults: RowFault[] } {
  const facts: Record<string, boolean> = {}
  const faults: RowFault[] = []
  for (const [fact, column] of Object.entries(flags)) {
    const value = cells.get(column) ?? ''
    if (value === '') continue
    const said = readFlag(readNumberCell(value))
    if (said === null) faults.push({ column, value, reason: flagSentence })
    else facts[fact] = said
  }
  return { facts, faults }
}

const asNumbers: readonly StoreField[] = ['cnpj', 'phone', 'zipCode']

/** A wrong store, field by field; what the sentences of the form do not know is said first. */
function faultOf(field: StoreField, value: string, sentence: string): RowFault {
  const reason = asNumbers.includes(field) ? digitsReason(value, sentence) : sentence
  return { column: nameOf[field], value, reason }
}

/** An empty cell says nothing: what is known of the store stays. */
export function readStoreRow(cells: ReadonlyMap<string, string>): ReadRow {
  const told = toldCells(cells)
  const { values, wrong } = readStore(
    Object.fromEntries(told.flatMap(([field, text]) => (text === null ? [] : [[field, text]]))),
  )
  const said = readFlags(cells)
  const faults = told.flatMap(([field, text]) => {
    const sentence = text === null ? storeSentences[field] : wrong[field]
    return sentence === undefined ? [] : [faultOf(field, cells.get(nameOf[field]) ?? '', sentence)]
  })
  const { cnpj, ...facts } = values
  if (faults.length > 0 || said.faults.length > 0 || cnpj === undefined) return { faults: [...faults, ...said.faults] }
  const named = cells.get(group) ?? ''
  return { key: cnpj, facts: { ...facts, ...(named !== '' && { [groupFact]: named }), ...said.facts } }
}

/** What a store nobody knows yet lacks. */
export function lacksOfNewStore(facts: RowFacts): readonly RowFault[] {
  return (['corporateName', 'tradeName'] as const)
    .filter((field) => facts[field] === undefined)
    .map((field) => ({ column: nameOf[field], value: '', reason: storeSentences[field] }))
}
