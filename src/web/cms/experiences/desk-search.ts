/** What the list of who subscribed is asked for by its address. */
import type { SubscriptionStatus } from '#contract/api.gen.ts'

export interface DeskSearch {
  page: number
  status?: SubscriptionStatus | undefined
  search?: string | undefined
}
