/** What a list of invoices is asked for, as the store narrows it. */
import type { QueryOf } from '#contract/operation.ts'
import { askedPeriodOf } from '#server/features/points/period.rules.ts'
import type { Filters } from './narrowing.store.ts'

/** The words of the agreement: days in São Paulo, whole reais, and whose desk an invoice is on. */
export type AskedFilters = Omit<QueryOf<'exportInvoices'>, 'format' | 'sort'> & Pick<Filters, 'only'>

/**
 * `now` decides whose claims still hold. Refuses (`validation`) days that do not exist and a period that ends before it
 * begins.
 */
export function filtersOf(asked: AskedFilters, now: Date): Filters {
  const { dateInit, dateEnd, amountFrom, amountTo, holder, ...rest } = asked
  const { from, to } = askedPeriodOf({ dateInit, dateEnd })
  return {
    ...rest,
    receivedFrom: from,
    receivedTo: to,
    leastCents: amountFrom === undefined ? undefined : amountFrom * 100,
    mostCents: amountTo === undefined ? undefined : amountTo * 100,
    holder: holder === undefined ? undefined : { who: holder, at: now },
  }
}
