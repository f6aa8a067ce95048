/** What stands behind the question mark of the registers' addresses; read as `register/search-readers.ts` says. */
import type { PointsLiabilityFlow } from '#contract/api.gen.ts'
import { federalStates } from '#domain/documents/federal-state.ts'
import { subscriptionStatuses } from '#domain/experiences/subscription.ts'
import { figureSteps, figureTypes } from '#domain/figures/figure-types.ts'
import { professions } from '#domain/people/profession.ts'
import type { AuditSearch } from '#web/cms/audit/audit-search.ts'
import type { SpecifiersSearch } from '#web/cms/customers/specifiers-search.ts'
import { configParts, type ConfigSearch } from '#web/cms/configuration/config-search.ts'
import type { DeskSearch } from '#web/cms/experiences/desk-search.ts'
import type { ExtraPointsHistorySearch, PromotionSearch } from '#web/cms/points-extra/extra-points-search.ts'
import type {
  DashboardSearch,
  FigureSearch,
  LiabilityEntriesSearch,
  LiabilitySearch,
  RankingSearch,
} from '#web/cms/figures/figures-search.ts'
import type { ImportsSearch } from '#web/cms/imports/imports-search.ts'
import type { ProfessionalsSearch } from '#web/cms/professionals/professionals-search.ts'
import type { StoresSearch } from '#web/cms/stores/stores-search.ts'
import { day, type Input, oneOf, page, text, uuid, whole, word } from '#web/register/search-readers.ts'

const nameSorts = ['name', '-name', 'createdAt', '-createdAt'] as const

const period = ({ dateInit, dateEnd }: { readonly dateInit?: unknown; readonly dateEnd?: unknown }) => ({
  dateInit: day(dateInit),
  dateEnd: day(dateEnd),
})

/** Fourteen characters; whether it is one, the server says. */
const cnpj = (value: unknown): string | undefined => {
  // An address reads digits alone as a number.
  const written = typeof value === 'number' ? String(value).padStart(14, '0') : value
  return typeof written === 'string' && /^[\dA-Z]{12}\d{2}$/.test(written) ? written : undefined
}

const month = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined

export const storesSearch = (raw: Input<StoresSearch>): StoresSearch => ({
  page: page(raw.page),
  status: oneOf(raw.status, ['active', 'inactive', 'outside']),
  state: oneOf(raw.state, federalStates),
  segmento: uuid(raw.segmento),
  sort: oneOf(raw.sort, nameSorts),
  search: text(raw.search),
  loja: oneOf(raw.loja, ['nova']) ?? cnpj(raw.loja),
})

export const customersSearch = (raw: Input<SpecifiersSearch>): SpecifiersSearch =>
  raw.aba === 'especificacoes'
    ? {
        page: page(raw.page),
        aba: raw.aba,
        status: undefined,
        specification: oneOf(raw.specification, ['requested', 'approved', 'refused']),
        sort: oneOf(raw.sort, ['receivedAt', '-receivedAt', 'amount', '-amount']),
        search: text(raw.search),
        cliente: undefined,
      }
    : {
        page: page(raw.page),
        aba: undefined,
        status: oneOf(raw.status, ['active', 'expiring', 'expired', 'inactive']),
        specification: undefined,
        sort: oneOf(raw.sort, [...nameSorts, 'validUntil', '-validUntil']),
        search: text(raw.search),
        cliente: uuid(raw.cliente),
      }

export const auditSearch = (raw: Input<AuditSearch>): AuditSearch => ({
  page: page(raw.page),
  search: text(raw.search),
  actorType: oneOf(raw.actorType, ['admin', 'professional', 'shopkeeper', 'system']),
  kind: word(raw.kind),
  action: word(raw.action),
  registro: uuid(raw.registro),
  dateInit: day(raw.dateInit),
  dateEnd: day(raw.dateEnd),
  sort: oneOf(raw.sort, ['at', '-at']),
  ato: uuid(raw.ato),
})

export const importsSearch = (raw: Input<ImportsSearch>): ImportsSearch => ({
  page: page(raw.page),
  importacao: uuid(raw.importacao),
})

/** Of a balance, up and down. */
const mostPoints = 1_000_000_000

export const professionalsSearch = (raw: Input<ProfessionalsSearch>): ProfessionalsSearch => ({
  page: page(raw.page),
  status: oneOf(raw.status, ['pending', 'active', 'reproved', 'blocked', 'inactive', 'incomplete']),
  instagramStatus: oneOf(raw.instagramStatus, ['pending', 'approved', 'reproved', 'not-informed']),
  profession: oneOf(raw.profession, professions),
  state: oneOf(raw.state, federalStates),
  segmento: uuid(raw.segmento),
  ...period(raw),
  level: whole(raw.level, 1, 20),
  pointsFrom: whole(raw.pointsFrom, -mostPoints, mostPoints),
  pointsTo: whole(raw.pointsTo, -mostPoints, mostPoints),
  sort: oneOf(raw.sort, nameSorts),
  search: text(raw.search),
  lista: oneOf(raw.lista, ['pce']),
  profissional: oneOf(raw.profissional, ['novo']) ?? uuid(raw.profissional),
})

export const configSearch = (raw: Input<ConfigSearch>): ConfigSearch => ({
  parte: oneOf(raw.parte, configParts),
  editar: text(raw.editar),
})

export const deskSearch = (raw: Input<DeskSearch>): DeskSearch => ({
  page: page(raw.page),
  status: oneOf(raw.status, subscriptionStatuses),
  search: text(raw.search),
})

export const dashboardSearch = (raw: Input<DashboardSearch>): DashboardSearch => ({
  ...period(raw),
  store: uuid(raw.store),
  type: oneOf(raw.type, figureTypes),
  filter: oneOf(raw.filter, figureSteps),
  soma: oneOf(raw.soma, ['sim']),
})

export const figureSearch = (raw: Input<FigureSearch>): FigureSearch => ({
  page: page(raw.page),
  ...period(raw),
  store: uuid(raw.store),
})

export const rankingSearch = (raw: Input<RankingSearch>): RankingSearch => ({
  page: page(raw.page),
  ...period(raw),
  ordem: oneOf(raw.ordem, ['variacao']),
})

export const liabilitySearch = (raw: Input<LiabilitySearch>): LiabilitySearch => ({
  ...period(raw),
  ownerType: oneOf(raw.ownerType, ['professional', 'store']),
})

const flows = [
  'issued',
  'redeemed',
  'expired',
  'reversed',
  'available',
  'expiring',
] as const satisfies readonly PointsLiabilityFlow[]

export const liabilityEntriesSearch = (raw: Input<LiabilityEntriesSearch>): LiabilityEntriesSearch => ({
  page: page(raw.page),
  flow: oneOf(raw.flow, flows),
  month: month(raw.month),
  ...liabilitySearch(raw),
})

export const promotionListSearch = (raw: Input<PromotionSearch>): PromotionSearch => ({
  page: page(raw.page),
  lista: oneOf(raw.lista, ['professional', 'store']),
  status: oneOf(raw.status, ['applied', 'removed']),
  search: text(raw.search),
})

export const extraPointsHistorySearch = (raw: Input<ExtraPointsHistorySearch>): ExtraPointsHistorySearch => ({
  page: page(raw.page),
  promocao: uuid(raw.promocao),
  search: text(raw.search),
})
