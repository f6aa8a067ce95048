/** A field of a register said once: for its template, its import, its export and the audit trail. */
import type { AuditValueKind } from '#domain/audit/audit-value-kind.ts'
import { dayColumn, decimalColumn, type ExportColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import type { ImportColumn } from './import-columns.ts'
import { digitsReason, type RowFacts, type RowFault } from './import-row.ts'

type Fact = string | number | boolean

export interface RegisterField extends Pick<ImportColumn, 'example' | 'need'> {
  /** Heads the column of an export, and names the field in a file of the trail. */
  readonly title: string
  /** Heads the column of the template. */
  readonly column: string
  /** How other programs head it. */
  readonly also?: readonly string[]
  /** What the cell of an export is; `decimal` holds integer hundredths, `day` a `YYYY-MM-DD`. */
  readonly cell: 'text' | 'decimal' | 'flag' | 'day'
  /** How a file shows a text; as it is kept unless given. */
  readonly show?: (kept: string) => string
  /** How the trail tells its values. */
  readonly trail: AuditValueKind
  /** What is kept of the text of a cell; null when it does not fit. */
  readonly read: (text: string) => Fact | null
  /** What is said of a text that does not fit, in Portuguese. */
  readonly sentence: string
  /** Its text is digits, which spreadsheets spoil. */
  readonly digits?: boolean
  /** What a new record has where nothing is said; absent where something always is. */
  readonly blank?: Fact | null
}

export type RegisterFields = Readonly<Record<string, RegisterField>>

/** The columns of the template, in the order of the fields. */
export const importColumnsOf = (
  fields: Readonly<Record<string, Pick<RegisterField, 'column' | 'also' | 'example' | 'need'>>>,
): readonly ImportColumn[] =>
  Object.values(fields).map(({ column: name, also = [], example, need }) => ({ name, also, example, need }))

/** What the cells of a row say, and what of them does not fit. An empty cell says nothing, where it may. */
export function readCells(
  cells: ReadonlyMap<string, string>,
  fields: RegisterFields,
): { readonly facts: RowFacts; readonly faults: readonly RowFault[] } {
  const faults: RowFault[] = []
  const facts: Record<string, Fact> = {}
  for (const [name, { column, need, read, sentence, digits }] of Object.entries(fields)) {
    const value = cells.get(column) ?? ''
    if (value === '' && need !== 'always') continue
    const fact = value === '' ? null : read(value)
    if (fact !== null) facts[name] = fact
    else faults.push({ column, value, reason: digits ? digitsReason(value, sentence) : sentence })
  }
  return { facts, faults }
}

/** What a record nobody knows yet lacks. */
export const lacksOf = (facts: RowFacts, fields: RegisterFields): readonly RowFault[] =>
  Object.entries(fields)
    .filter(([name, { need }]) => need === 'new' && facts[name] === undefined)
    .map(([, { column, sentence }]) => ({ column, value: '', reason: sentence }))

type Shown = Readonly<Record<string, Pick<RegisterField, 'title' | 'cell' | 'show'>>>

type Kept<Fields extends Shown> = { readonly [Name in keyof Fields]: unknown }

/** The columns of an export, in the order of the fields; `rowOf` finds what has them in what is exported. */
export function exportColumnsOf<Fields extends Shown, Found>(
  fields: Fields,
  rowOf: (found: Found) => Kept<Fields>,
): readonly ExportColumn<Found>[] {
  return Object.entries(fields).map(([name, { title, cell, show = asKept }]) => {
    const of = (found: Found): unknown => rowOf(found)[name]
    if (cell === 'flag') return yesColumn<Found>(title, (found) => of(found) === true)
    if (cell === 'decimal') return decimalColumn<Found>(title, (found) => numberIn(of(found)))
    if (cell === 'day') return dayColumn<Found>(title, (found) => textIn(of(found)))
    return textColumn<Found>(title, (found) => {
      const text = textIn(of(found))
      return text === null ? null : show(text)
    })
  })
}

const asKept = (text: string) => text
const textIn = (value: unknown) => (typeof value === 'string' ? value : null)
const numberIn = (value: unknown) => (typeof value === 'number' ? value : null)

type Having<Part extends keyof RegisterField> = Readonly<Record<string, Pick<RegisterField, Part>>>

/** One part of each field, by the names of the fields. */
function partOf<Part extends keyof RegisterField, Fields extends Having<Part>>(fields: Fields, part: Part) {
  const parts = Object.entries(fields).map(([name, field]) => [name, field[part]])
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the fields, each with this part
  return Object.fromEntries(parts) as { readonly [Name in keyof Fields]: Fields[Name][Part] }
}

/** How the trail tells values of the fields. */
export const trailOf = <Fields extends Having<'trail'>>(fields: Fields) => partOf(fields, 'trail')

/** How a file of the trail calls the fields. */
export const titlesOf = <Fields extends Having<'title'>>(fields: Fields) => partOf(fields, 'title')

/** What a new record has where nothing is said. */
export const blankOf = <Fields extends Having<'blank'>>(fields: Fields) => partOf(fields, 'blank')
