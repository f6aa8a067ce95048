/** What this device knows about an invoice that is about to be sent: whether it was sent or waits already, and the shop. */
import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query'
import type { Invoice, InvoicePage } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import { normalizeAccessKey } from '#domain/documents/access-key.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import type { FiscalContext } from '#domain/invoices/fiscal-verdict.ts'
import type { AppContext } from './app-context.ts'
import { isUnsent, useOutboxItems } from './invoice-outbox.ts'
import { invoiceKeys } from './invoices.ts'
import { keepOffline } from './offline-policy.ts'
import { isAnswer } from './told.ts'
import { useApp, usePerson } from './use-app.ts'

/** Whether the shop of this CNPJ takes part; kept, so that a shop asked for once is known without a connection. */
const participation = ({ api, queries }: AppContext, cnpj: string) => {
  const queryKey = ['stores', 'participation', cnpj]
  return queryOptions({
    ...keepOffline(queries, queryKey),
    queryKey,
    queryFn: async () => {
      try {
        await answer(api.GET('/stores/store/{cnpj}', { params: { path: { cnpj } } }))
        return true
      } catch (failure) {
        // A server that is busy has not said no.
        if (isAnswer(failure)) return false
        throw failure
      }
    },
    staleTime: 3_600_000,
  })
}

/** My invoices, each by the newest of this device's readings of it: an older list may not know yet that it was given back. */
function sentOf({ queries }: AppContext) {
  const readAt = (key: QueryKey) => queries.getQueryState(key)?.dataUpdatedAt ?? 0
  const lists = queries.getQueriesData<InvoicePage>({ queryKey: [...invoiceKeys.all, 'mine'] })
  const singles = queries.getQueriesData<Invoice>({ queryKey: [...invoiceKeys.all, 'one'] })
  const readings = [
    ...lists.map(([key, page]) => ({ at: readAt(key), invoices: page?.docs ?? [] })),
    ...singles.map(([key, invoice]) => ({ at: readAt(key), invoices: invoice ? [invoice] : [] })),
  ].toSorted((one, other) => one.at - other.at)
  const newest = new Map(readings.flatMap(({ invoices }) => invoices.map((invoice) => [invoice._id, invoice])))
  return [...newest.values()]
}

/** Everything but the day. `issuer` is the CNPJ of the document; null while there is none. */
export function useFiscalContext(issuer: string | null): Omit<FiscalContext, 'today'> {
  const app = useApp()
  const { store } = usePerson()
  const cnpj = issuer === null ? null : normalizeCnpj(issuer)
  const taking = useQuery({ ...participation(app, cnpj ?? ''), enabled: cnpj !== null })
  const queued = useOutboxItems()
    .filter(isUnsent)
    .flatMap(({ fields }) =>
      fields && 'accessKey' in fields ? (normalizeAccessKey(fields.accessKey ?? '') ?? []) : [],
    )
  return { queued, sent: sentOf(app), ownCnpj: store?.cnpj ?? null, participates: taking.data ?? null }
}
