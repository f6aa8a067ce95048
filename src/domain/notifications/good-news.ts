/** What is worth a moment on the home: said there once, until the person has seen it. */
import type { Notification, NotificationKind } from '#contract/api.gen.ts'

/** In the order in which they matter; a seat must be taken in time. */
const kinds = [
  'experience-waitlist-offer',
  'level-up',
  'invoice-approved',
] as const satisfies readonly NotificationKind[]
export type GoodNewsKind = (typeof kinds)[number]

export interface GoodNews extends Notification {
  readonly kind: GoodNewsKind
}

/** So many at once: the others follow when these were seen. */
const most = 3

const isGood = (notice: Notification): notice is GoodNews => kinds.some((kind) => kind === notice.kind)

/** The unread ones of a page of notices, what matters most first. */
export const goodNewsIn = (notices: readonly Notification[]): readonly GoodNews[] =>
  notices
    .filter(isGood)
    .filter(({ read }) => !read)
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .slice(0, most)
