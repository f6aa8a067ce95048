/** Stores in a spreadsheet: its columns, and what a row of it says. */
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import {
  flagSentence,
  isScientific,
  readFlag,
  type ReadRow,
  type RowFacts,
  type RowFault,
  scientific,
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
  { name: nameOf.street, example: 'Rua XV de Novembro', need: 'never' },
  { name: nameOf.number, example: '100', need: 'never' },
  { name: nameOf.complement, example: 'Loja 2', need: 'never' },
  { name: nameOf.neighborhood, example: 'Centro', need: 'never' },
  { name: nameOf.city, example: 'Curitiba', need: 'never' },
  { name: nameOf.state, example: 'PR', need: 'never' },
  { name: group, example: 'Grupo Louças do Sul', need: 'never' },
  { name: active, example: 'sim', need: 'never' },
]

/**
 * Spreadsheets take documents for numbers and drop the noughts in front. They are put back only where the check digits
 * then agree, and for a CEP, which has none, where exactly one digit is missing.
 */
const restored: Readonly<Partial<Record<StoreField, (text: string) => string>>> = {
  cnpj: (text) => {
    const padded = text.padStart(14, '0')
    return /^\d{8,13}$/.test(text) && normalizeCnpj(padded) !== null ? padded : text
  },
  zipCode: (text) => (/^\d{7}$/.test(text) ? `0${text}` : text),
}

const asNumbers: readonly StoreField[] = ['cnpj', 'phone', 'zipCode']

/** A wrong store, field by field; what the sentences of the form do not know is said first. */
function faultOf(field: StoreField, value: string, sentence: string): RowFault {
  const reason = asNumbers.includes(field) && isScientific(value) ? scientific : sentence
  return { column: nameOf[field], value, reason }
}

/** An empty cell says nothing: what is known of the store stays. */
export function readStoreRow(cells: ReadonlyMap<string, string>): ReadRow {
  const cellOf = (field: StoreField) => cells.get(nameOf[field]) ?? ''
  const told = storeFields.filter((field) => field === 'cnpj' || cellOf(field) !== '')
  const written = Object.fromEntries(told.map((field) => [field, restored[field]?.(cellOf(field)) ?? cellOf(field)]))
  const { values, wrong } = readStore(written)
  const faults = storeFields.flatMap((field) => {
    const sentence = wrong[field]
    return sentence === undefined ? [] : [faultOf(field, cellOf(field), sentence)]
  })
  const flag = cells.get(active) ?? ''
  const isActive = flag === '' ? undefined : readFlag(flag)
  if (isActive === null) faults.push({ column: active, value: flag, reason: flagSentence })
  const { cnpj, ...facts } = values
  if (faults.length > 0 || cnpj === undefined) return { faults }
  const named = cells.get(group) ?? ''
  return {
    key: cnpj,
    facts: {
      ...facts,
      ...(named !== '' && { [groupFact]: named }),
      ...(typeof isActive === 'boolean' && { active: isActive }),
    },
  }
}

/** What a store nobody knows yet lacks. */
export function lacksOfNewStore(facts: RowFacts): readonly RowFault[] {
  return (['corporateName', 'tradeName'] as const)
    .filter((field) => facts[field] === undefined)
    .map((field) => ({ column: nameOf[field], value: '', reason: storeSentences[field] }))
}
