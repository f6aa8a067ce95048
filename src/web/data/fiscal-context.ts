/** What this device knows about an invoice that is about to be sent: whether it was sent or waits already, and the shop. */
import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query'
import type { Invoice, InvoicePage } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import { CallRefused } from '#client/api/call-errors.ts'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import { normalizeAccessKey } from '#domain/documents/access-key.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import type { FiscalContext } from '#domain/invoices/fiscal-verdict.ts'
import type { AppContext } from './app-context.ts'
import { pricing } from './points.ts'
import { isOnItsWay, useOutboxItems } from './invoice-outbox.ts'
import { invoiceKeys, myInvoice } from './invoices.ts'
import { asFrame, keepOffline } from './offline-policy.ts'
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
        // Whatever else is refused says nothing of the shop.
        if (failure instanceof CallRefused && failure.status === 404) return false
        throw failure
      }
    },
    staleTime: 3_600_000,
  })
}

/** The access key of an invoice in the outbox; null for one without, and for every other entry. */
const keyOf = (item: OutboxItem) => (item.kind === 'invoice' ? normalizeAccessKey(item.fields?.accessKey ?? '') : null)

/**
 * What an entry of the outbox says of an invoice the programme has: it arrived, or was there before. Of somebody else's
 * no later reading could say that it was given back, so it keeps nobody from sending.
 */
function arrivedOf(item: OutboxItem) {
  const { stage } = item
  const accessKey = keyOf(item)
  const arrived = (stage.state === 'sent' && !stage.withoutEdits) || stage.state === 'duplicate'
  return accessKey !== null && arrived && stage.invoiceId !== null
    ? [{ _id: stage.invoiceId, accessKey, status: 'pending' as const }]
    : []
}

/**
 * My invoices, each by the newest of this device's readings of it: an older list may not know yet that it was given back.
 * Every reading of one is newer than its arrival.
 */
function sentOf({ queries }: AppContext, arrived: ReturnType<typeof arrivedOf>) {
  const readAt = (key: QueryKey) => queries.getQueryState(key)?.dataUpdatedAt ?? 0
  const lists = queries.getQueriesData<InvoicePage>({ queryKey: [...invoiceKeys.all, 'mine'] })
  const singles = queries.getQueriesData<Invoice>({ queryKey: [...invoiceKeys.all, 'one'] })
  const readings = [
    ...lists.map(([key, page]) => ({ at: readAt(key), invoices: page?.docs ?? [] })),
    ...singles.map(([key, invoice]) => ({ at: readAt(key), invoices: invoice ? [invoice] : [] })),
  ].toSorted((one, other) => one.at - other.at)
  const told = [...arrived, ...readings.flatMap(({ invoices }) => invoices)]
  return [...new Map(told.map((invoice) => [invoice._id, invoice])).values()]
}

export interface InvoiceInQuestion {
  /** Its access key; null while there is none. */
  readonly key: string | null
  /** CNPJ of the document; null while there is none. */
  readonly issuer: string | null
}

/** Everything but the day. */
export function useFiscalContext({ key, issuer }: InvoiceInQuestion): Omit<FiscalContext, 'today'> {
  const app = useApp()
  const { store } = usePerson()
  const cnpj = issuer === null ? null : normalizeCnpj(issuer)
  const taking = useQuery({ ...asFrame(participation(app, cnpj ?? '')), enabled: cnpj !== null })
  const rules = useQuery(asFrame(pricing(app)))
  const items = useOutboxItems()
  const arrived = items.flatMap(arrivedOf)
  const same = arrived.find(({ accessKey }) => accessKey === key)
  // It may have been given back since, and stand on no list that was read.
  useQuery({ ...asFrame(myInvoice(app, same?._id ?? '')), enabled: same !== undefined })
  return {
    sending: rules.data?.sending ?? [],
    queued: items.filter(isOnItsWay).flatMap((item) => keyOf(item) ?? []),
    sent: sentOf(app, arrived),
    ownCnpj: store?.cnpj ?? null,
    participates: taking.data ?? null,
  }
}
