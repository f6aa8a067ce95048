/** What the figures are asked about, by their addresses. */
import type { FigureStep, FigureType, PointsLiabilityFlow } from '#contract/api.gen.ts'

export interface PeriodSearch {
  /** `YYYY-MM-DD`; the server's usual period where there is none. */
  dateInit?: string | undefined
  dateEnd?: string | undefined
}

export interface DashboardSearch extends PeriodSearch {
  /** Only what is of this store. */
  store?: string | undefined
  /** What the graph shows; the invoices unless the address says otherwise. */
  type?: FigureType | undefined
  filter?: FigureStep | undefined
  /** The graph adds up what it shows. */
  soma?: 'sim' | undefined
}

/** The rows of a figure. */
export interface FigureSearch extends PeriodSearch {
  page: number
  store?: string | undefined
}

export interface RankingSearch extends PeriodSearch {
  page: number
  /** Stores by how much they changed; by their place unless told. */
  ordem?: 'variacao' | undefined
}

export interface LiabilitySearch extends PeriodSearch {
  ownerType?: 'professional' | 'store' | undefined
}

/** The movements behind a figure of the report, which is kept for the way back. */
export interface LiabilityEntriesSearch extends LiabilitySearch {
  page: number
  flow?: PointsLiabilityFlow | undefined
  /** `YYYY-MM`; all that the report is about where there is none. */
  month?: string | undefined
}
