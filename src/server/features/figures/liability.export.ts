/** The movements that make up a figure of what the programme owes, as a table: a line for each of their list, in its order. */
import type { PointsLiabilityEntry } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { decimalColumn, instantColumn, integerColumn, textColumn } from '#domain/exports/table.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { countEntries, findEntries, type LiabilityEntry } from './liability.store.ts'
import { entriesAsked } from './reports.query.ts'

export type LiabilityEntriesExport = Omit<QueryOf<'exportPointsLiabilityEntries'>, 'format'>

const kinds: Readonly<Record<PointsLiabilityEntry['kind'], string>> = {
  'invoice-credit': 'Pontos de nota',
  'specification-bonus': 'Bônus de especificação',
  'extra-points-credit': 'Pontos extras',
  'adjustment-credit': 'Ajuste a favor',
  'adjustment-debit': 'Ajuste a menos',
  'adjustment-refund': 'Devolução de ajuste',
  'experience-redemption': 'Troca por incentivo',
  'experience-refund': 'Devolução de incentivo',
  'experience-attendance': 'Presença em incentivo',
  expiration: 'Vencimento',
  reversal: 'Estorno',
  compensation: 'Compensação',
}

/** Refuses `validation` as `entriesAsked` does, before anything is written. */
export const liabilityEntriesExporting = exportSource<LiabilityEntry, LiabilityEntriesExport>({
  filename: 'lancamentos-dos-pontos-em-aberto',
  title: 'Lançamentos',
  columns: [
    // Of what is expiring, when it does; of all others, when it happened.
    instantColumn('Data', ({ at }) => new Date(at)),
    textColumn('De quem', ({ ownerType }) => (ownerType === 'store' ? 'Loja' : 'Profissional')),
    textColumn('Nome', ({ ownerName }) => ownerName),
    textColumn('E-mail ou CNPJ', ({ ownerType, ownerDetail }) =>
      ownerType === 'store' && ownerDetail ? formatCnpj(ownerDetail) : ownerDetail,
    ),
    textColumn('O que é', ({ kind }) => kinds[kind]),
    textColumn('Descrição', ({ description }) => description),
    decimalColumn('Pontos por real', ({ rule }) => rule?.ratePer100),
    decimalColumn('Multiplicador', ({ rule }) => rule?.multiplierPercent),
    integerColumn('Pontos', ({ points }) => points),
  ],
  count: async (db, { filter, at }) => (await countEntries(db, entriesAsked(filter, at))).total,
  find: (db, { filter, at }, stretch) => findEntries(db, entriesAsked(filter, at), stretch),
  place: ({ key, _id: id }) => ({ key, id }),
})
