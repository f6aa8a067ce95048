/** Professionals in a spreadsheet: its columns, and what a row of it says. */
import { readCepCell, readCnpjCell, readCodeCell, readCpfCell, readNumberCell } from '#domain/csv/spoiled-code.ts'
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import { digitsReason, type ReadRow, type RowFacts, type RowFault } from '#domain/imports/import-row.ts'
import { fieldSentences } from './field-sentences.ts'
import { nameKey } from './name-key.ts'
import { isProfession, type Profession, registrationField } from './profession.ts'
import { type ProfileField, readProfile } from './profile-fields.ts'
import { keptRegistrations } from './registration.ts'

const nameOf = {
  email: 'email',
  name: 'nome',
  cpf: 'cpf',
  profession: 'profissao',
  cau: 'cau',
  crea: 'crea',
  abd: 'abd',
  cellphone: 'celular',
  birthDate: 'dataNascimento',
  zipCode: 'cep',
  street: 'endereco',
  number: 'numero',
  complement: 'complemento',
  neighborhood: 'bairro',
  city: 'cidade',
  state: 'estado',
  officeName: 'escritorio',
  officeCnpj: 'cnpjEscritorio',
  instagram: 'instagram',
  referenceSeller: 'vendedorReferencia',
} as const satisfies Partial<Record<ProfileField, string>>

type Field = keyof typeof nameOf

const fields = Object.keys(nameOf).filter((name): name is Field => Object.hasOwn(nameOf, name))

/** The number of whichever profession the row names. */
const registration = 'registro'

/** In the order of the template. */
export const professionalColumns: readonly ImportColumn[] = [
  { name: nameOf.email, example: 'ana@exemplo.com.br', need: 'always' },
  { name: nameOf.name, example: 'Ana Lima', need: 'new' },
  { name: nameOf.cpf, example: '123.456.789-09', need: 'never' },
  { name: nameOf.profession, example: 'Arquiteto', need: 'never' },
  { name: registration, also: ['Número de registro', 'Registro profissional'], example: 'A12345-6', need: 'never' },
  { name: nameOf.cau, example: 'A12345-6', need: 'never' },
  { name: nameOf.crea, example: '5061234567', need: 'never' },
  { name: nameOf.abd, example: '12345', need: 'never' },
  { name: nameOf.cellphone, also: ['Telefone'], example: '(41) 99999-1234', need: 'never' },
  { name: nameOf.birthDate, also: ['Data de nascimento', 'Nascimento'], example: '21/11/1990', need: 'never' },
  { name: nameOf.zipCode, example: '80010-000', need: 'never' },
  { name: nameOf.street, also: ['Logradouro', 'Rua'], example: 'Rua XV de Novembro', need: 'never' },
  { name: nameOf.number, example: '100', need: 'never' },
  { name: nameOf.complement, example: 'Sala 2', need: 'never' },
  { name: nameOf.neighborhood, example: 'Centro', need: 'never' },
  { name: nameOf.city, example: 'Curitiba', need: 'never' },
  { name: nameOf.state, also: ['UF'], example: 'PR', need: 'never' },
  { name: nameOf.officeName, example: 'Lima Arquitetura', need: 'never' },
  { name: nameOf.officeCnpj, also: ['CNPJ do escritório'], example: '11.222.333/0001-81', need: 'never' },
  { name: nameOf.instagram, example: '@ana.lima', need: 'never' },
  { name: nameOf.referenceSeller, also: ['Vendedor de referência'], example: 'Rui Melo', need: 'never' },
]

/** What an export tells besides: how somebody is admitted and verified is decided in the register. */
export const readOnlyProfessionalColumns: readonly string[] = [
  'E-mail confirmado',
  'Situação',
  'PCE',
  'Verificação do Instagram',
  'Cadastrado em',
  'Visto por último em',
]

const two = (digits: string) => digits.padStart(2, '0')

/** `1/2/1990`, `01-02-1990` and a time behind it are the day; a day of a workbook is `1990-02-01` already. */
function readDayCell(cell: string): string {
  const text = cell.replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?$/, '')
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return day && month && year ? `${two(day)}/${two(month)}/${year}` : text
}

const professionStarts = {
  arquitet: 'Arquiteto',
  engenheir: 'Engenheiro',
  design: 'Designer de Interiores',
} as const satisfies Record<string, Profession>

/** `Arquiteta`, `Engenheiro Civil` and `Designer` are professions of the programme in other words. */
function readProfessionCell(cell: string): string {
  const word = nameKey(cell)
  const [, profession] = Object.entries(professionStarts).find(([start]) => word.startsWith(start)) ?? []
  return profession ?? cell
}

/** What a spreadsheet took for a number, and words of people, as the forms take them; null where that is not certain. */
const restored: Readonly<Partial<Record<Field, (cell: string) => string | null>>> = {
  cpf: readCpfCell,
  profession: readProfessionCell,
  cau: readCodeCell,
  crea: readCodeCell,
  abd: readCodeCell,
  cellphone: readNumberCell,
  birthDate: readDayCell,
  zipCode: readCepCell,
  number: readNumberCell,
  officeCnpj: readCnpjCell,
}

const asNumbers: readonly Field[] = ['cpf', 'cellphone', 'zipCode', 'officeCnpj', 'cau', 'crea', 'abd']

/** A wrong cell by its field; what the sentences of the forms do not know is said first. */
function faultOf(field: Field, value: string, column: string = nameOf[field]): RowFault {
  const sentence = fieldSentences[field]
  return { column, value, reason: asNumbers.includes(field) ? digitsReason(value, sentence) : sentence }
}

interface Told {
  readonly field: Field
  readonly column: string
  readonly cell: string
}

/** The cells that say something, the number of the profession under its own field. */
function toldCells(cells: ReadonlyMap<string, string>): { told: Told[]; faults: RowFault[] } {
  const told = fields.flatMap((field): Told[] => {
    const [column, cell] = [nameOf[field], cells.get(nameOf[field]) ?? '']
    return cell === '' && field !== 'email' ? [] : [{ field, column, cell }]
  })
  const number = cells.get(registration) ?? ''
  if (number === '') return { told, faults: [] }
  const profession = readProfessionCell(cells.get(nameOf.profession) ?? '')
  if (!isProfession(profession)) {
    const reason = 'Diga a profissão na mesma linha: ela diz de que registro é o número'
    return { told, faults: [{ column: registration, value: number, reason }] }
  }
  const field = registrationField(profession)
  const others = told.filter((one) => one.field !== field)
  return { told: [...others, { field, column: registration, cell: number }], faults: [] }
}

/** @param today the calendar day in São Paulo, `YYYY-MM-DD`. An empty cell says nothing: what is known stays. */
export function readProfessionalRow(cells: ReadonlyMap<string, string>, today: string): ReadRow {
  const { told, faults } = toldCells(cells)
  const read = told.map((one) => {
    const restore = restored[one.field]
    return { ...one, text: restore ? restore(one.cell) : one.cell }
  })
  const written = Object.fromEntries(read.flatMap(({ field, text }) => (text === null ? [] : [[field, text]])))
  const { values, wrong } = readProfile(written, today)
  const all = [
    ...faults,
    ...read.flatMap(({ field, column, cell, text }) =>
      text === null || wrong.includes(field) ? [faultOf(field, cell, column)] : [],
    ),
  ]
  const { email, ...facts } = values
  if (all.length > 0 || !email) return { faults: all }
  return { key: email, facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) }
}

/** Without the numbers of other professions than the one the row names, or that is known of the person. */
export function ownFacts(facts: RowFacts, known: Profession | null): RowFacts {
  const named = facts['profession']
  const profession = typeof named === 'string' && isProfession(named) ? named : known
  const kept: readonly string[] = keptRegistrations('form', profession)
  return Object.fromEntries(
    Object.entries(facts).filter(([field]) => !['cau', 'crea', 'abd'].includes(field) || kept.includes(field)),
  )
}

/** What a professional nobody knows yet lacks. */
export const lacksOfNewProfessional = (facts: RowFacts): readonly RowFault[] =>
  facts['name'] === undefined ? [faultOf('name', '')] : []

/** For a CPF that is another professional's. */
export const takenCpf = (value: string): RowFault => ({
  column: nameOf.cpf,
  value,
  reason: 'Este CPF já é de um profissional com outro e-mail',
})
