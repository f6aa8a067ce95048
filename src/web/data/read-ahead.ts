/** Reads what a member will want to read where there is no connection, before anybody opens it. */
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { AppContext } from './app-context.ts'
import { experience, experienceCategories, experiencePage, mySubscriptions } from './experiences.ts'
import { questions } from './faq.ts'
import { myInvoicePage } from './invoices.ts'
import { notificationPage } from './notifications.ts'
import { extractPage } from './points.ts'
import { regulation } from './regulation.ts'

/** What was read this short ago is not asked for again by every start of the app: whoever opens its page gets it anew. */
const freshFor = 6 * 3_600_000

/** Incentives of the list that open where there is no connection. */
const opened = 10

/** The first page of each list, what its first incentives are, and the two long texts, one after the other; ends with the session or the connection. */
export async function readAhead(app: AppContext): Promise<void> {
  const { session, connectivity, queries } = app
  const { token } = session.current()
  const reading =
    <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, unknown, Data, Key>) =>
    () =>
      queries.prefetchQuery({ ...options, staleTime: freshFor })
  const first = { page: 1 }
  const lists = [
    reading(extractPage(app, first)),
    reading(myInvoicePage(app, first)),
    reading(mySubscriptions(app, first)),
    reading(experiencePage(app, first)),
    reading(experienceCategories(app)),
    reading(notificationPage(app, first)),
    reading(questions(app)),
    reading(regulation(app)),
  ]
  const readAll = async (readings: readonly (() => Promise<void>)[]) => {
    for (const read of readings) {
      if (session.current().token !== token || !connectivity.isOnline()) return
      await read()
    }
  }
  await readAll(lists)
  const offered = queries.getQueryData(experiencePage(app, first).queryKey)?.docs ?? []
  await readAll(offered.slice(0, opened).map(({ _id }) => reading(experience(app, _id))))
}
