/** What may be read without a connection, for how long, and when a failed reading is tried again. */
import {
  onlineManager,
  type Query,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { CallRefused } from '#client/api/call-errors.ts'

/** As long as a member's session lives without use. Below 2^31 ms, above which a timer fires at once. */
export const keptFor = 14 * 24 * 3_600_000

const tries = 3

/** A refusal is an answer: asking again changes nothing. Without a connection the person learns at once. */
export function mayTryAgain(failures: number, error: unknown): boolean {
  return !(error instanceof CallRefused) && onlineManager.isOnline() && failures < tries
}

/**
 * Options of a reading that is kept on the device. Without a connection a failed refresh waits instead of failing when
 * there is something to show, so that what was read before stays on the screen.
 */
export function keepOffline(queries: QueryClient, queryKey: QueryKey) {
  const hasSomething = () => queries.getQueryData(queryKey) !== undefined
  return {
    meta: { keepOffline: true },
    gcTime: keptFor,
    networkMode: hasSomething() ? ('offlineFirst' as const) : ('always' as const),
    retry: (failures: number, error: unknown) =>
      mayTryAgain(failures, error) || (!(error instanceof CallRefused) && !onlineManager.isOnline() && hasSomething()),
  }
}

/**
 * While the next page is on its way the last one stays, unless it was cleared away: what another person read must not
 * show for a moment.
 */
export function previousPage(queries: QueryClient) {
  const cache = queries.getQueryCache()
  return <Data>(previous: Data | undefined, from?: { readonly queryHash: string }): Data | undefined =>
    from && cache.get(from.queryHash) === from ? previous : undefined
}

/** The allow-list: nothing is written to the device that did not ask for it, and never a failure. */
export function isKept({ state, meta }: Pick<Query, 'state' | 'meta'>): boolean {
  return meta?.keepOffline === true && state.data !== undefined
}

/** For the frame around the pages: what it reads on every page says nothing of how old the one inside is. */
export const asFrame = <Options extends object>(options: Options & { readonly meta?: QueryMeta | undefined }) => ({
  ...options,
  meta: { ...options.meta, frame: true },
})

/** Whether the page itself shows it: the frame and the page may read the same. */
const isOfPage = (query: Query): boolean =>
  query.meta?.keepOffline === true &&
  query.isActive() &&
  query.observers.some(({ options }) => options.meta?.frame !== true)

/** When the oldest of the readings the page shows came from the server; null when none did. */
export function useLastUpdate(): Date | null {
  const cache = useQueryClient().getQueryCache()
  const oldest = useCallback(() => {
    const times = cache
      .getAll()
      .filter((query) => isOfPage(query) && query.state.data !== undefined)
      .map(({ state }) => state.dataUpdatedAt)
    return times.length === 0 ? 0 : Math.min(...times)
  }, [cache])
  const at = useSyncExternalStore(
    useCallback((told: () => void) => cache.subscribe(told), [cache]),
    oldest,
    () => 0,
  )
  return at === 0 ? null : new Date(at)
}
