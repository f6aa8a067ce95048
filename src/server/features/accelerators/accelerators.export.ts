/** Accelerators as a table. */
import type { AcceleratorMode, AcceleratorStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { dayColumn, decimalColumn, type ExportColumn, instantColumn, textColumn } from '#domain/exports/table.ts'
import { acceleratorStatus } from '#domain/points/accelerator-fields.ts'
import { dayOf } from '#domain/points/calendar.ts'
import { audiences } from '#server/features/exports/audience.words.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { type AcceleratorRow, countAccelerators, findAccelerators } from './accelerators.store.ts'

/** What the list is narrowed to. */
export type AcceleratorExport = Omit<QueryOf<'exportAccelerators'>, 'format'>

type Row = AcceleratorRow & { readonly status: AcceleratorStatus }

const modes = {
  exclusive: 'Vale sozinho',
  stackable: 'Soma aos outros',
} as const satisfies Record<AcceleratorMode, string>

const statuses = {
  active: 'Ativo',
  scheduled: 'Agendado',
  paused: 'Inativo',
  ended: 'Encerrado',
} as const satisfies Record<AcceleratorStatus, string>

const columns: readonly ExportColumn<Row>[] = [
  textColumn('Nome', ({ name }) => name),
  textColumn('Descrição', ({ description }) => description),
  decimalColumn('Multiplicador', ({ multiplierPercent }) => multiplierPercent),
  textColumn('Com outros', ({ mode }) => modes[mode]),
  textColumn('Vale para', ({ audience }) => audiences[audience]),
  dayColumn('Notas emitidas de', ({ startsAt }) => dayOf(startsAt)),
  dayColumn('Notas emitidas até', ({ endsAt }) => dayOf(endsAt)),
  textColumn('Situação', ({ status }) => statuses[status]),
  instantColumn('Cadastrado em', ({ createdAt }) => createdAt),
]

export const acceleratorExporting = exportSource<Row, AcceleratorExport>({
  filename: 'aceleradores',
  title: 'Aceleradores',
  columns,
  count: (db, { filter: { sort: _order, ...filters }, at }) => countAccelerators(db, { ...filters, now: at }),
  async find(db, { filter: { sort: order = '-startsAt', ...filters }, at }, stretch) {
    const rows = await findAccelerators(db, { ...filters, ...stretch, order, now: at })
    return rows.map((row) => ({ ...row, status: acceleratorStatus(row, at) }))
  },
  place: ({ id, nameKey, startsAt }, { filter: { sort = '-startsAt' } }) => ({
    key: sort.endsWith('name') ? nameKey : startsAt.toISOString(),
    id,
  }),
})
