/** Points that were moved by hand, as a table. */
import type { QueryOf } from '#contract/operation.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { instantColumn, integerColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { countAdjustments, findAdjustments, type FoundAdjustment, placeOfAdjustment } from './adjustments.store.ts'
import { adjustmentReasonWords } from './adjustments.words.ts'

/** What the list is narrowed to. */
export type AdjustmentExport = Omit<QueryOf<'exportAdjustments'>, 'format'>

export const adjustmentExporting = exportSource<FoundAdjustment, AdjustmentExport>({
  filename: 'ajustes-de-pontos',
  title: 'Ajustes de pontos',
  columns: [
    textColumn('De quem', ({ row }) => (row.ownerType === 'store' ? 'Loja' : 'Profissional')),
    textColumn('Nome', ({ professional, store }) => professional?.name ?? store?.name),
    textColumn('E-mail', ({ professional }) => professional?.email),
    textColumn('CNPJ', ({ store }) => store && formatCnpj(store.cnpj)),
    textColumn('Ajuste', ({ row }) => (row.direction === 'credit' ? 'A favor' : 'A menos')),
    integerColumn('Pontos', ({ row }) => row.points),
    textColumn('Motivo', ({ row }) => adjustmentReasonWords[row.reason]),
    textColumn('Texto no extrato', ({ row }) => row.description),
    yesColumn('Conta para o nível', ({ row }) => row.qualifying),
    yesColumn('Comprovante', ({ row }) => row.attachment !== null),
    instantColumn('Feito em', ({ row }) => row.createdAt),
    textColumn('Feito por', ({ by }) => by.name),
    instantColumn('Estornado em', ({ row }) => row.reversedAt),
    textColumn('Estornado por', ({ reversedBy }) => reversedBy?.name),
  ],
  count: (db, { filter: { sort: _order, ...filters } }) => countAdjustments(db, filters),
  find: (db, { filter: { sort: order = '-createdAt', ...filters } }, stretch) =>
    findAdjustments(db, filters, { ...stretch, order }),
  place: ({ row }, { filter: { sort = '-createdAt' } }) => placeOfAdjustment(row, sort),
})
