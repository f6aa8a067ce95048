/** Lists, the records of figures and reports as files: asked for as the list is narrowed, got at once or prepared in the background. Never kept on the device. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ExportFormat, FigureType, operations } from '#contract/api.gen.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Api } from '#client/api/api.ts'
import { answer } from '#client/api/answer.ts'
import { CallFailed } from '#client/api/call-errors.ts'
import type { AppContext } from './app-context.ts'
import { present } from './present.ts'

interface Calls {
  readonly invoices: 'exportInvoices'
  readonly professionals: 'exportProfessionals'
  readonly customers: 'exportCustomers'
  readonly stores: 'exportStores'
  readonly 'store-users': 'exportStoreUsers'
  readonly admins: 'exportAdmins'
  readonly products: 'exportProducts'
  readonly campaigns: 'exportCampaigns'
  readonly 'economic-groups': 'exportEconomicGroups'
  readonly accelerators: 'exportAccelerators'
  readonly adjustments: 'exportAdjustments'
  readonly 'extra-points': 'exportPointsExtras'
  readonly experiences: 'exportExperiences'
  readonly 'experience-categories': 'exportExperienceCategories'
  readonly 'store-ranking': 'exportStoreRanking'
  readonly 'professional-ranking': 'exportProfessionalRanking'
  readonly 'construction-ranking': 'exportConstructionRanking'
  readonly 'points-liability': 'exportPointsLiability'
  readonly 'points-liability-entries': 'exportPointsLiabilityEntries'
  readonly audit: 'exportAudit'
}

type Asked<Call extends keyof operations> = {
  readonly [Name in keyof Omit<QueryOf<Call>, 'format'>]: QueryOf<Call>[Name] | undefined
}

/** A place in the list, which a file of all rows does not have. */
interface ListPlace {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** What belongs to one record, which `id` names. */
type ListOfOne = { readonly id: string } & (
  | {
      readonly kind: 'experience-subscribers'
      readonly filter: Asked<'exportExperienceSubscribers'> & ListPlace
    }
  | {
      readonly kind: 'extra-points-applied'
      readonly filter: Asked<'exportPointsExtraApplied'> & ListPlace
    }
)

/** A register, the list of a record, or a figure, and what its list is narrowed to. */
export type ExportedList =
  | { [Kind in keyof Calls]: { readonly kind: Kind; readonly filter: Asked<Calls[Kind]> & ListPlace } }[keyof Calls]
  | ListOfOne
  | { readonly kind: FigureType; readonly filter: Asked<'exportFigure'> & ListPlace }

type Report = Extract<
  ExportedList,
  {
    readonly kind:
      | 'store-ranking'
      | 'professional-ranking'
      | 'construction-ranking'
      | 'points-liability'
      | 'points-liability-entries'
  }
>

type People = Extract<ExportedList, { readonly kind: 'professionals' | 'customers' | 'store-users' | 'admins' }>

interface Wanted {
  readonly list: ExportedList
  readonly format: ExportFormat
}

/** A file to be saved, or null while it is being prepared. */
export type ExportOutcome = { readonly filename: string; readonly file: Blob } | null

const everyExport = ['exports']
/** Milliseconds from one look at what is being prepared to the next. */
const lookEvery = 2000

function queryOf<Filter extends object>(
  { page: _page, limit: _limit, ...filter }: Filter & ListPlace,
  format: ExportFormat,
) {
  return { params: { query: { ...present(filter), format } }, parseAs: 'blob' } as const
}

interface Asking<List extends ExportedList> extends Pick<Wanted, 'format'> {
  readonly list: List
}

function callForPeople(api: Api, { list, format }: Asking<People>) {
  switch (list.kind) {
    case 'professionals':
      return api.GET('/admin/professionals/export', queryOf(list.filter, format))
    case 'customers':
      return api.GET('/admin/professionals/customers/export', queryOf(list.filter, format))
    case 'store-users':
      return api.GET('/admin/stores/all-users/export', queryOf(list.filter, format))
    case 'admins':
      return api.GET('/admin/users/export', queryOf(list.filter, format))
  }
}

function callForOne(api: Api, { list, format }: Asking<ListOfOne>) {
  const path = { id: list.id }
  switch (list.kind) {
    case 'experience-subscribers': {
      const { params, parseAs } = queryOf(list.filter, format)
      return api.GET('/admin/experiences/{id}/subscribed-users/export', { params: { ...params, path }, parseAs })
    }
    case 'extra-points-applied': {
      const { params, parseAs } = queryOf(list.filter, format)
      return api.GET('/admin/points-extra/{id}/applied/export', { params: { ...params, path }, parseAs })
    }
  }
}

function callForList(api: Api, { list, format }: Asking<Exclude<ExportedList, Report | People | ListOfOne>>) {
  switch (list.kind) {
    case 'invoices':
      return api.GET('/admin/invoices/export', queryOf(list.filter, format))
    case 'stores':
      return api.GET('/admin/stores/export', queryOf(list.filter, format))
    case 'products':
      return api.GET('/admin/products/export', queryOf(list.filter, format))
    case 'campaigns':
      return api.GET('/admin/campaigns/export', queryOf(list.filter, format))
    case 'economic-groups':
      return api.GET('/admin/economic-group/export', queryOf(list.filter, format))
    case 'accelerators':
      return api.GET('/admin/accelerators/export', queryOf(list.filter, format))
    case 'adjustments':
      return api.GET('/admin/adjustments/export', queryOf(list.filter, format))
    case 'extra-points':
      return api.GET('/admin/points-extra/export', queryOf(list.filter, format))
    case 'experiences':
      return api.GET('/admin/experiences/export', queryOf(list.filter, format))
    case 'audit':
      return api.GET('/admin/audit/export', queryOf(list.filter, format))
    case 'experience-categories':
      return api.GET('/admin/experiences-categories/export', queryOf(list.filter, format))
    default: {
      const { params, parseAs } = queryOf(list.filter, format)
      return api.GET('/admin/dashboard/{type}/export', { params: { ...params, path: { type: list.kind } }, parseAs })
    }
  }
}

function callFor(api: Api, { list, format }: Wanted) {
  switch (list.kind) {
    case 'store-ranking':
      return api.GET('/admin/reports/store-ranking/export', queryOf(list.filter, format))
    case 'professional-ranking':
      return api.GET('/admin/reports/professionals-ranking/export', queryOf(list.filter, format))
    case 'construction-ranking':
      return api.GET('/admin/reports/professionals-construction-ranking/export', queryOf(list.filter, format))
    case 'points-liability':
      return api.GET('/admin/reports/points-liability/export', queryOf(list.filter, format))
    case 'points-liability-entries':
      return api.GET('/admin/reports/points-liability/entries/export', queryOf(list.filter, format))
    case 'professionals':
    case 'customers':
    case 'store-users':
    case 'admins':
      return callForPeople(api, { list, format })
    case 'experience-subscribers':
    case 'extra-points-applied':
      return callForOne(api, { list, format })
    default:
      return callForList(api, { list, format })
  }
}

const filenameIn = ({ headers }: Response) => /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]

/** The words of a portal of some network, answered in the place of ours, are no table. */
const isTable = ({ headers }: Response) => !(headers.get('content-type') ?? '').startsWith('text/html')

async function outcomeOf(call: ReturnType<typeof callFor>, { list, format }: Wanted): Promise<ExportOutcome> {
  const file = await answer(call)
  const { response } = await call
  if (response.status === 202) return null
  if (!isTable(response)) throw new CallFailed('unreadable', new Error('no table'))
  return { file, filename: filenameIn(response) ?? `${list.kind}.${format}` }
}

/** All rows of a list, as it is narrowed now. */
export const exportList = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: (wanted: Wanted) => outcomeOf(callFor(api, wanted), wanted),
    meta: { outdates: [everyExport] },
  })

/** What the person had prepared within a day, looked at again and again while something of it is under way. */
export const preparedExports = ({ api }: AppContext) =>
  queryOptions({
    queryKey: [...everyExport, 'prepared'],
    queryFn: ({ signal }) => answer(api.GET('/admin/exports', { signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.docs.some(({ status }) => status === 'preparing') ? lookEvery : false,
  })

/** A file that was prepared. */
export const exportFile = ({ api }: AppContext) =>
  mutationOptions({
    mutationFn: ({ id }: { readonly id: string }): Promise<Blob> =>
      answer(api.GET('/admin/exports/{id}/file', { params: { path: { id } }, parseAs: 'blob' })),
  })
