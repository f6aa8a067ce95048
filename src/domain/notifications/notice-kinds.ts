/** The notices the programme sends, and which of them may be left out. */
import type { NotificationKind } from '#contract/api.gen.ts'

export interface NoticeKind {
  readonly kind: NotificationKind
  /** Somebody must act on it in time, so it is always sent. */
  readonly required: boolean
}

/** In the order they are shown; those to admins last. */
export const noticeKinds: readonly NoticeKind[] = [
  { kind: 'invoice-approved', required: false },
  { kind: 'invoice-reproved', required: false },
  { kind: 'invoice-returned', required: true },
  { kind: 'invoice-cancelled', required: true },
  { kind: 'customer-expiring', required: false },
  { kind: 'experience-confirmed', required: false },
  { kind: 'experience-waitlist-offer', required: true },
  { kind: 'invitation-accepted', required: false },
  { kind: 'invoice-received', required: false },
]

export const mayBeSilent = (kind: NotificationKind): boolean =>
  noticeKinds.some((notice) => notice.kind === kind && !notice.required)

export const longestWelcomeTitle = 80
export const longestWelcomeBody = 2000

export interface WrittenWelcome {
  readonly title: string
  readonly body: string
  readonly active: boolean
}

/** Sentences by field; a welcome nobody sees may be empty. */
export function wrongWelcome({ title, body, active }: WrittenWelcome): { title?: string; body?: string } {
  const wrong = (text: string, longest: number) => text.trim().length > longest || (active && text.trim() === '')
  return {
    ...(wrong(title, longestWelcomeTitle) && { title: 'Digite o título das boas-vindas' }),
    ...(wrong(body, longestWelcomeBody) && { body: 'Digite o texto das boas-vindas' }),
  }
}
