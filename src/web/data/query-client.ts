/** The cache of what was read, how often a reading is tried again, and the one place where a failed change is told. */
import { MutationCache, type MutationMeta, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isOvertaken } from '#client/api/call-errors.ts'
import { mayTryAgain } from './offline-policy.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on this device for reading without a connection, until sign-out. */
      readonly keepOffline?: boolean
      /** Read by the frame, not by the page in it. */
      readonly frame?: boolean
    }
    mutationMeta: {
      /** What this change makes old. Here and not in `onSuccess`, because a screen may replace that. */
      readonly outdates?: readonly QueryKey[]
      /** `screen`: the screen shows the failure beside the form itself; otherwise it is told by a toast. */
      readonly failureShownBy?: 'screen'
    }
  }
}

/** Of everything read from the audit trail. */
export const auditKey: QueryKey = ['audit']

export type ToastSink = (text: string) => void

let tell: ToastSink = () => undefined

/** Says where failed changes are told: `setToastSink(toast.error)`, once, at the start. */
export function setToastSink(sink: ToastSink): void {
  tell = sink
}

/** The sentences come with the first failure: most pages never need them. */
async function tellFailure(error: unknown): Promise<void> {
  const { callText } = await import('#web/i18n/refusal-text.ts')
  tell(callText(error))
}

const halfAMinute = 30_000

export function createQueryClient(): QueryClient {
  /** Every change leaves its line in the trail. */
  function readAnew(meta: MutationMeta | undefined): void {
    for (const queryKey of [...(meta?.outdates ?? []), auditKey]) void queries.invalidateQueries({ queryKey })
  }
  const queries: QueryClient = new QueryClient({
    defaultOptions: {
      // Asked of the network at once whatever `onLine` says: it lies in both directions. Nor does a reading wait unseen for
      // a connection that was lost between two tries: it fails, the screen says so, and it is read when there is one again.
      queries: { networkMode: 'always', refetchOnReconnect: true, staleTime: halfAMinute, retry: mayTryAgain },
      // A change that cannot be made now fails now, visibly. What must survive goes through the outbox.
      mutations: { networkMode: 'always', retry: false },
    },
    mutationCache: new MutationCache({
      onSuccess: (...[, , , { meta }]) => readAnew(meta),
      onError: (error, ...[, , { meta }]) => {
        // Somebody else's change outdates what is shown as much as one's own.
        if (isOvertaken(error)) readAnew(meta)
        if (meta?.failureShownBy !== 'screen') void tellFailure(error)
      },
    }),
  })
  return queries
}
