/** Invoices as a table. */
import type { InvoiceSummary } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { formatAccessKey } from '#domain/documents/access-key.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import {
  dayColumn,
  decimalColumn,
  type ExportColumn,
  instantColumn,
  integerColumn,
  textColumn,
} from '#domain/exports/table.ts'
import { shownInvoiceStatus } from '#domain/invoices/shown-status.ts'
import { type ExportSource, exportSource } from '#server/features/exports/export-source.rules.ts'
import type { PointsService } from '#server/features/points/points.service.ts'
import { countAll, type ExportedInvoice, findStretch, placeOfInvoice } from './exported.store.ts'
import { filtersOf } from './filters.rules.ts'
import { toSummary } from './invoice.view.ts'
import { invoiceWords } from './invoice.words.ts'

/** What the list is narrowed to. */
export type InvoiceExport = Omit<QueryOf<'exportInvoices'>, 'format'>

interface Row {
  readonly found: ExportedInvoice
  /** As the list shows it. */
  readonly shown: InvoiceSummary
}

const columns: readonly ExportColumn<Row>[] = [
  textColumn('Número', ({ shown }) => shown.number),
  // In groups: 44 digits in a row would be a number to a spreadsheet, and lose most of them.
  textColumn('Chave de acesso', ({ shown }) => shown.accessKey && formatAccessKey(shown.accessKey)),
  textColumn('Situação', ({ shown }) => invoiceWords.shown[shownInvoiceStatus(shown)]),
  textColumn('Tipo', ({ shown }) => invoiceWords.type[shown.type]),
  textColumn('Especificação', ({ shown }) => invoiceWords.specification[shown.specification.status]),
  textColumn('De quem', ({ shown }) => (shown.ownerType === 'store' ? 'Loja' : 'Profissional')),
  textColumn('Nome', ({ shown }) => shown.ownerName),
  textColumn('CPF ou CNPJ', ({ found: { ownerCpf, ownerCnpj } }) =>
    ownerCpf ? formatCpf(ownerCpf) : ownerCnpj && formatCnpj(ownerCnpj),
  ),
  textColumn('Vendedor', ({ shown }) => shown.sellerName),
  textColumn('CNPJ do emitente', ({ shown }) => shown.issuerCnpj && formatCnpj(shown.issuerCnpj)),
  textColumn('Loja emitente', ({ shown }) => shown.issuerName),
  dayColumn('Emitida em', ({ shown }) => shown.issuedAt),
  decimalColumn('Valor (R$)', ({ found }) => found.row.amountCents),
  integerColumn('Pontos previstos', ({ shown }) => (shown.points === null ? shown.pointsPreview : null)),
  integerColumn('Pontos creditados', ({ shown }) => shown.points),
  integerColumn('Pontos estornados', ({ shown }) => shown.reversedPoints),
  instantColumn('Capturada em', ({ found }) => found.row.capturedAt),
  instantColumn('Recebida em', ({ found }) => found.row.receivedAt),
  instantColumn('Decidida em', ({ found }) => found.row.decidedAt),
  textColumn('Último motivo', ({ shown }) => shown.observation),
]

/** The invoices of the desk's list, with the points it shows. */
export function invoiceExporting({
  previewInvoice,
}: Pick<PointsService, 'previewInvoice'>): ExportSource<InvoiceExport> {
  return exportSource<Row, InvoiceExport>({
    filename: 'notas',
    title: 'Notas',
    columns,
    count: (db, { filter: { sort: _order, ...asked }, at }) => countAll(db, filtersOf(asked, at)),
    async find(db, { filter: { sort: order = '-receivedAt', ...asked }, at }, stretch) {
      const rows = await findStretch(db, { filters: filtersOf(asked, at), order, ...stretch })
      return rows.map((found) => ({ found, shown: toSummary(found, previewInvoice) }))
    },
    place: ({ found }, { filter: { sort = '-receivedAt' } }) => placeOfInvoice(found, sort),
  })
}
