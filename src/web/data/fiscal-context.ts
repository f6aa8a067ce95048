/** What this device knows about an invoice that is about to be sent: whether it was sent or waits already, and the shop. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InvoicePage } from '#contract/api.gen.ts'
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

/** What the lists this device has read say of my invoices. */
const sentOf = ({ queries }: AppContext) =>
  queries
    .getQueriesData<InvoicePage>({ queryKey: [...invoiceKeys.all, 'mine'] })
    .flatMap(([, page]) => page?.docs ?? [])

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
