/** The audit trail: never kept on the device, read anew each time it is looked at. */
import { queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { previousPage } from './offline-policy.ts'
import { present } from './present.ts'
import { auditKey } from './query-client.ts'

export type AuditFilter = { readonly [Name in keyof QueryOf<'auditTrail'>]: QueryOf<'auditTrail'>[Name] | undefined }

/** The latest first unless asked otherwise, 20 a page. */
export const auditPage = ({ api, queries }: AppContext, filter: AuditFilter) =>
  queryOptions({
    queryKey: [...auditKey, filter],
    queryFn: ({ signal }) => answer(api.GET('/admin/audit', { params: { query: present(filter) }, signal })),
    placeholderData: previousPage(queries),
    // Whatever was done a moment ago stands in it.
    staleTime: 0,
  })
