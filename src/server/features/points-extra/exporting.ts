/** Promotions of extra points as a table. */
import type { PointsExtraStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { type ExportColumn, instantColumn, integerColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import { promotionStatus } from '#domain/points-extra/promotion.ts'
import { audiences } from '#server/features/exports/audience.ts'
import { exportSource } from '#server/features/exports/export-source.ts'
import { countPromotions, findPromotionPage, placeOf, type RegisteredPromotion } from './register.store.ts'

/** What the list is narrowed to. */
export type PromotionExport = Omit<QueryOf<'exportPointsExtras'>, 'format'>

type Row = RegisteredPromotion & { readonly status: PointsExtraStatus }

const statuses = {
  active: 'Ativa',
  scheduled: 'Agendada',
  paused: 'Inativa',
  ended: 'Encerrada',
} as const satisfies Record<PointsExtraStatus, string>

const columns: readonly ExportColumn<Row>[] = [
  textColumn('Nome', ({ row }) => row.name),
  textColumn('Descrição', ({ row }) => row.description),
  integerColumn('Pontos', ({ row }) => row.points),
  textColumn('Vale para', ({ row }) => audiences[row.audience]),
  instantColumn('Começa', ({ row }) => row.startsAt),
  instantColumn('Termina', ({ row }) => row.endsAt),
  integerColumn('Aplicações', ({ applied }) => applied),
  integerColumn('Limite de aplicações', ({ row }) => row.maxApplications),
  integerColumn('Vezes por cadastro', ({ row }) => row.perOwnerLimit),
  yesColumn('Código que muda', ({ row }) => row.rotating),
  textColumn('Situação', ({ status }) => statuses[status]),
  instantColumn('Cadastrada em', ({ row }) => row.createdAt),
]

export const promotionExporting = exportSource<Row, PromotionExport>({
  filename: 'pontos-extras',
  title: 'Pontos extras',
  columns,
  count: (db, { filter: { sort: _order, ...filters }, at }) => countPromotions(db, { ...filters, now: at }),
  async find(db, { filter: { sort: order = '-createdAt', ...filters }, at }, stretch) {
    const found = await findPromotionPage(db, { ...filters, ...stretch, order, now: at })
    return found.map((each) => ({ ...each, status: promotionStatus(each.row, at) }))
  },
  place: ({ row }, { filter: { sort = '-createdAt' } }) => placeOf(row, sort),
})
