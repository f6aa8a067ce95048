/** Promotions of extra points, and who has one, as tables. */
import type { PointsExtraApplication, PointsExtraStatus } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { type ExportColumn, instantColumn, integerColumn, textColumn, yesColumn } from '#domain/exports/table.ts'
import { promotionStatus } from '#domain/points-extra/promotion.ts'
import { audiences } from '#server/features/exports/audience.words.ts'
import { exportSource } from '#server/features/exports/export-source.rules.ts'
import { type AppliedFilters, countApplied, findApplied, type FoundApplication } from './applied.store.ts'
import { findPromotion } from './points-extra.store.ts'
import { countPromotions, findPromotionPage, placeOfPromotion, type RegisteredPromotion } from './register.store.ts'

/** What the list is narrowed to. */
export type PromotionExport = Omit<QueryOf<'exportPointsExtras'>, 'format'>

/** Of which promotion and kind of owner the list is, and what it is narrowed to. */
export type AppliedExport = AppliedFilters & Pick<QueryOf<'exportPointsExtraApplied'>, 'ownerType'>

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
  integerColumn('Pontos dados', ({ given }) => given),
  integerColumn('Orçamento', ({ row }) => row.budget),
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
  place: ({ row }, { filter: { sort = '-createdAt' } }) => placeOfPromotion(row, sort),
})

const origins = { qrcode: 'QR code', admin: 'Administração' } as const satisfies Record<
  PointsExtraApplication['origin'],
  string
>

const applied: readonly ExportColumn<FoundApplication>[] = [
  textColumn('Nome', ({ professional, store }) => professional?.name ?? store?.name),
  textColumn('E-mail', ({ professional }) => professional?.email),
  textColumn('CNPJ', ({ store }) => store && formatCnpj(store.cnpj)),
  integerColumn('Pontos', ({ row }) => row.points),
  textColumn('Descrição', ({ row }) => row.description),
  textColumn('Origem', ({ row }) => origins[row.origin]),
  instantColumn('Aplicação', ({ row }) => row.appliedAt),
  textColumn('Aplicado por', ({ by }) => by.name),
  textColumn('Situação', ({ row }) => (row.removedAt === null ? 'Aplicados' : 'Retirados')),
  instantColumn('Retirada', ({ row }) => row.removedAt),
  textColumn('Retirado por', ({ removedBy }) => removedBy?.name),
]

export const appliedExporting = exportSource<FoundApplication, AppliedExport>({
  filename: 'aplicacoes-de-pontos-extras',
  title: 'Aplicações',
  columns: applied,
  /** Refuses `not-found`. */
  async count(db, { filter }) {
    if (!(await findPromotion(db, filter.pointsExtraId))) throw new Refusal('not-found')
    return countApplied(db, filter)
  },
  find: (db, { filter }, stretch) => findApplied(db, filter, stretch),
  place: ({ row }) => ({ key: row.appliedAt.toISOString(), id: row.id }),
})
