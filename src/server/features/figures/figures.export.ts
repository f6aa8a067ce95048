/**
 * Figures as tables: a line for each record of their list, in its order, told as its register tells it. What a register no
 * longer shows, such as the points of who left, is a line too: the file holds what was counted.
 */
import type { FigureType } from '#contract/api.gen.ts'
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
import { type Asked, endOf, type ExportSource, exportSource } from '#server/features/exports/export-source.rules.ts'
import { readOnce } from '#server/features/exports/read-once.rules.ts'
import { invoiceWords as words } from '#server/features/invoices/invoice.words.ts'
import { professionalExportColumns } from '#server/features/professionals/professionals.export.ts'
import { storeUserColumns } from '#server/features/store-users/store-users.export.ts'
import { storeExportColumns } from '#server/features/stores/stores.export.ts'
import { figureScopeOf, untilOf } from './asking.query.ts'
import { type FigureRecord, findRecords, findShares, tellShares } from './figure-records.store.ts'
import type { Figure } from './figure.query.ts'
import { figures } from './all.figure.ts'
import { countRows } from './figures.store.ts'

/** What the list of a figure is narrowed to. */
export type FigureExport = Omit<QueryOf<'exportFigure'>, 'format'>

type Columns = readonly ExportColumn<FigureRecord>[]

/** The columns of a register, for records that are its rows. */
const registered = <Row>(columns: readonly ExportColumn<Row>[], rowOf: (record: FigureRecord) => Row | null): Columns =>
  columns.map(({ cell, ...column }) => ({
    ...column,
    cell: (record) => {
      const row = rowOf(record)
      return row && cell(row)
    },
  }))

const professionals = registered(professionalExportColumns, ({ person, ...rest }) => person && { person, ...rest })

const stores = registered(storeExportColumns, ({ store: row, group }) => row && { row, group })

const storeUsers = registered(
  storeUserColumns,
  ({ person, store, lastSeenAt }) => person && store && { person, store, lastSeenAt },
)

/** Whose the points or the invoice are: somebody's, or a store's. */
const owners: Columns = [
  textColumn('De quem', ({ person }) => (person ? 'Profissional' : 'Loja')),
  textColumn('Nome', ({ person, store }) => person?.name ?? store?.tradeName),
  textColumn('CPF ou CNPJ', ({ person, store }) =>
    person?.cpf ? formatCpf(person.cpf) : store && formatCnpj(store.cnpj),
  ),
  textColumn('E-mail', ({ person, store }) => person?.email ?? store?.email),
]

const points: Columns = [
  ...owners,
  integerColumn('Pontos', ({ worth }) => worth),
  instantColumn('Último lançamento', ({ at }) => at),
]

const invoices: Columns = [
  textColumn('Número', ({ invoice }) => invoice?.number),
  // In groups: 44 digits in a row would be a number to a spreadsheet, and lose most of them.
  textColumn('Chave de acesso', ({ invoice }) => invoice?.accessKey && formatAccessKey(invoice.accessKey)),
  textColumn('Situação', ({ invoice }) => invoice && words.status[invoice.status]),
  textColumn('Tipo', ({ invoice }) => invoice && words.type[invoice.type]),
  textColumn('Especificação', ({ invoice }) => invoice && words.specification[invoice.specificationStatus]),
  ...owners,
  textColumn('CNPJ do emitente', ({ invoice }) => invoice?.issuerCnpj && formatCnpj(invoice.issuerCnpj)),
  dayColumn('Emitida em', ({ invoice }) => invoice?.issuedAt),
  decimalColumn('Valor (R$)', ({ invoice }) => invoice?.amountCents),
  integerColumn('Pontos', ({ points: brought }) => (brought === null ? null : Number(brought))),
  instantColumn('Recebida em', ({ invoice }) => invoice?.receivedAt),
  instantColumn('Decidida em', ({ invoice }) => invoice?.decidedAt),
  instantColumn('Especificação analisada em', ({ invoice }) => invoice?.specificationReviewedAt),
]

/** What happens while the file is written must not move rows between its stretches. */
function stretchOf(filter: FigureExport, at: Date) {
  const { from, to } = untilOf(filter, at)
  return { from, to: endOf(to, { at }) }
}

type Names = readonly [filename: string, title: string]

type Facts = Pick<ExportSource<FigureExport>, 'filename' | 'title'> & { readonly columns: Columns }

/** Records come from an index that has their order: each stretch reads its own. */
const ofRecords = (figure: Figure, facts: Facts): ExportSource<FigureExport> =>
  exportSource<FigureRecord, FigureExport>({
    ...facts,
    count: async (db, { filter, at }) => {
      const { scope } = await figureScopeOf(db, filter, at)
      return (await countRows(db, figure, { scope, stretch: stretchOf(filter, at) })).total
    },
    find: async (db, { filter, at }, stretch) => {
      const { scope } = await figureScopeOf(db, filter, at)
      return findRecords(db, figure, { scope, period: stretchOf(filter, at), stretch })
    },
    place: ({ key, id }) => ({ key, id }),
  })

interface Owner extends FigureRecord {
  /** Owners up to this one. */
  readonly count: number
}

/** Owners of points are known with their order only once every entry was added up. */
function ofOwners(figure: Figure, facts: Facts): ExportSource<FigureExport> {
  const read = readOnce(async (db, { filter, at }: Asked<FigureExport>) => {
    const { scope } = await figureScopeOf(db, filter, at)
    return findShares(db, figure, { scope, period: stretchOf(filter, at) })
  })
  return exportSource<Owner, FigureExport>({
    ...facts,
    count: async (db, asked) => (await read(db, asked)).length,
    find: async (db, asked, { after, limit }) => {
      const offset = Number(after?.key ?? 0)
      const told = await tellShares(db, (await read(db, asked)).slice(offset, offset + limit))
      return told.map((owner, at) => ({ ...owner, count: offset + at + 1 }))
    },
    place: ({ count, id }) => ({ key: String(count), id }),
  })
}

function exporting(type: FigureType, [filename, title]: Names, columns: Columns): ExportSource<FigureExport> {
  const [figure, facts] = [figures[type], { filename, title, columns }]
  return figure.unit === 'points' ? ofOwners(figure, facts) : ofRecords(figure, facts)
}

/** A file for each figure. Refuses `validation` and `not-found` as `asking.ts` says, before anything is written. */
export const figuresExporting: Readonly<Record<FigureType, ExportSource<FigureExport>>> = {
  usersActive: exporting('usersActive', ['profissionais-ativos', 'Profissionais ativos'], professionals),
  usersValid: exporting('usersValid', ['profissionais-validos', 'Profissionais válidos'], professionals),
  usersTotal: exporting('usersTotal', ['profissionais-cadastrados', 'Profissionais cadastrados'], professionals),
  totalPoints: exporting('totalPoints', ['pontos-dos-profissionais', 'Pontos dos profissionais'], points),
  totalStores: exporting('totalStores', ['lojas-cadastradas', 'Lojas cadastradas'], stores),
  totalStoresParticipating: exporting(
    'totalStoresParticipating',
    ['lojas-participantes', 'Lojas participantes'],
    stores,
  ),
  totalStoresUsers: exporting('totalStoresUsers', ['usuarios-das-lojas', 'Usuários das lojas'], storeUsers),
  totalStoresPoints: exporting('totalStoresPoints', ['pontos-das-lojas', 'Pontos das lojas'], points),
  totalInvoices: exporting('totalInvoices', ['notas-recebidas', 'Notas recebidas'], invoices),
  totalQtdInvoicesApproved: exporting('totalQtdInvoicesApproved', ['notas-aprovadas', 'Notas aprovadas'], invoices),
  totalQtdInvoicesReproved: exporting('totalQtdInvoicesReproved', ['notas-reprovadas', 'Notas reprovadas'], invoices),
  specifications: exporting('specifications', ['especificacoes-aprovadas', 'Especificações aprovadas'], invoices),
  redemptions: exporting('redemptions', ['pontos-resgatados', 'Pontos resgatados'], points),
}
