/** The audit trail as a table: a line for each entry, in the order of its list. */
import type { AuditActorType, AuditEntry } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, instantColumn, textColumn } from '#domain/exports/table.ts'
import { type Asked, endOf, exportSource } from '#server/features/exports/export-source.rules.ts'
import { askedPeriodOf, type PeriodQuery } from '#server/features/points/period.rules.ts'
import { actWords, recordKindWords } from './act.words.ts'
import { tellerOf } from './audit-entry.view.ts'
import { type AuditFilters, type AuditRow, countTrailEntries, findTrailEntries, placeOfEntry } from './audit.store.ts'
import { changesText } from './changes.words.ts'

/** What the list is narrowed to. */
export type AuditExport = Omit<QueryOf<'exportAudit'>, 'format'>

/** What of the trail is asked for, by days. */
export interface AuditAsked extends Omit<AuditFilters, 'from' | 'to'>, PeriodQuery {}

/** By instants. Refuses (`validation`) days that do not exist and an end before the beginning. */
export const filtersOf = ({ dateInit, dateEnd, ...wanted }: AuditAsked): AuditFilters => ({
  ...wanted,
  ...askedPeriodOf({ dateInit, dateEnd }),
})

/** Up to when it was asked for: a file from the oldest on would otherwise go on to what is done while it is written. */
function askedFor({ filter: { sort: _order, ...asked }, at }: Asked<AuditExport>): AuditFilters {
  const filters = filtersOf(asked)
  return { ...filters, to: endOf(filters.to, { at }) }
}

const actors = {
  admin: 'Administração',
  professional: 'Profissional',
  shopkeeper: 'Lojista',
  system: 'O sistema',
} satisfies Record<AuditActorType, string>

const actOf = ({ action, actor, subject }: AuditEntry): string => actWords(action, actor?._id === subject._id)

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

interface Row {
  readonly found: AuditRow
  readonly told: AuditEntry
}

const columns: readonly ExportColumn<Row>[] = [
  instantColumn('Quando', ({ found }) => found.entry.at),
  textColumn('Quem', ({ told }) => told.actor?.name ?? 'O sistema'),
  textColumn('Tipo de conta', ({ told }) => actors[told.actorType]),
  textColumn('O que fez', ({ told }) => capital(actOf(told))),
  textColumn('Tipo de registro', ({ told }) => recordKindWords(told.kind)),
  textColumn('Registro', ({ told }) => told.subject.name),
  textColumn('ID do registro', ({ told }) => told.subject._id),
  textColumn('Alterações', ({ told }) => changesText(told)),
]

export const auditExporting = exportSource<Row, AuditExport>({
  filename: 'auditoria',
  title: 'Auditoria',
  columns,
  count: (db, asked) => countTrailEntries(db, askedFor(asked)),
  async find(db, asked, stretch) {
    const rows = await findTrailEntries(db, { ...askedFor(asked), ...stretch, order: asked.filter.sort ?? '-at' })
    const tell = await tellerOf(db, rows)
    return rows.map((found) => ({ found, told: tell(found) }))
  },
  place: ({ found }) => placeOfEntry(found),
})
