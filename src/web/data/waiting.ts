/** How many things wait for the person: sendings that have not arrived, and notices nobody read. */
import type { QueryClient } from '@tanstack/react-query'
import type { NotificationPage } from '#contract/api.gen.ts'
import { notificationKeys } from './notifications.ts'

export interface Waiting {
  /** How many sendings have not arrived. */
  unsent(count: number): void
  stop(): void
}

/** `tell` hears the figure whenever it is another one. */
export function countWaiting(queries: QueryClient, tell: (count: number) => void): Waiting {
  let unsent = 0
  let told: number | undefined
  const say = () => {
    const unread = queries.getQueryData<NotificationPage>(notificationKeys.page(1))?.unread ?? 0
    if (told === unsent + unread) return
    told = unsent + unread
    tell(told)
  }
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] === notificationKeys.all[0] && (type === 'updated' || type === 'removed')) say()
  })
  return {
    unsent(count) {
      unsent = count
      say()
    },
    stop,
  }
}
