/** Professionals in a spreadsheet: its columns, and what a row of it says. */
import type { ImportColumn } from '#domain/imports/import-columns.ts'
import { digitsReason, type ReadRow, type RowFacts, type RowFault } from '#domain/imports/import-row.ts'
import { importColumnsOf } from '#domain/imports/register-field.ts'
import { fieldSentences } from './field-sentences.ts'
import { isProfession, type Profession, registrationField } from './profession.ts'
import { readProfile } from './profile-fields.ts'
import {
  type ProfileFileField as Field,
  profileFileFields as fields,
  profileFileNames,
  readProfessionCell,
} from './profile-file-fields.ts'
import { keptRegistrations } from './registration.ts'

/** The number of whichever profession the row names. */
const registration: ImportColumn = {
  name: 'registro',
  also: ['Número de registro', 'Registro profissional'],
  example: 'A12345-6',
  need: 'never',
}

/** In the order of the template. */
export const professionalColumns: readonly ImportColumn[] = importColumnsOf(fields).flatMap((column) =>
  column.name === fields.cau.column ? [registration, column] : [column],
)

/** What an export tells besides: how somebody is admitted and verified is decided in the register. */
export const readOnlyProfessionalColumns: readonly string[] = [
  'E-mail confirmado',
  'Situação',
  'PCE',
  'Verificação do Instagram',
  'Cadastrado em',
  'Visto por último em',
  'Pontos',
  'Nível',
]

/** A wrong cell by its field; what the sentences of the forms do not know is said first. */
function faultOf(field: Field, value: string, column: string = fields[field].column): RowFault {
  const sentence = fieldSentences[field]
  return { column, value, reason: fields[field].digits ? digitsReason(value, sentence) : sentence }
}

interface Told {
  readonly field: Field
  readonly column: string
  readonly cell: string
}

/** The cells that say something, the number of the profession under its own field. */
function toldCells(cells: ReadonlyMap<string, string>): { told: Told[]; faults: RowFault[] } {
  const told = profileFileNames.flatMap((field): Told[] => {
    const { column, need } = fields[field]
    const cell = cells.get(column) ?? ''
    return cell === '' && need !== 'always' ? [] : [{ field, column, cell }]
  })
  const number = cells.get(registration.name) ?? ''
  if (number === '') return { told, faults: [] }
  const profession = readProfessionCell(cells.get(fields.profession.column) ?? '')
  if (!isProfession(profession)) {
    const reason = 'Diga a profissão na mesma linha: ela diz de que registro é o número'
    return { told, faults: [{ column: registration.name, value: number, reason }] }
  }
  const field = registrationField(profession)
  const others = told.filter((one) => one.field !== field)
  return { told: [...others, { field, column: registration.name, cell: number }], faults: [] }
}

/** @param today the calendar day in São Paulo, `YYYY-MM-DD`. An empty cell says nothing: what is known stays. */
export function readProfessionalRow(cells: ReadonlyMap<string, string>, today: string): ReadRow {
  const { told, faults } = toldCells(cells)
  const read = told.map((one) => {
    const { restore } = fields[one.field]
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
  column: fields.cpf.column,
  value,
  reason: 'Este CPF já é de um profissional com outro e-mail',
})
