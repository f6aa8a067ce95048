/** What the server is told of a device's subscription, by the page and by the worker alike. */
import type { PushSubscribing } from '#contract/api.gen.ts'

interface Subscription {
  toJSON(): { endpoint?: string | undefined; keys?: Record<string, string> | undefined }
}

/** Null for a subscription without the keys that notices are encrypted with. */
export function pushSubscribingOf(subscription: Subscription): PushSubscribing | null {
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

/** What the page is asked by the worker when a notice was pressed; it answers by the port that comes with it. */
export interface OpenRequest {
  readonly type: 'OPEN'
  /** Path inside the app, with its search. */
  readonly path: string
}

export const isOpenRequest = (data: unknown): data is OpenRequest =>
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, 'type') === 'OPEN' &&
  typeof Reflect.get(data, 'path') === 'string'
