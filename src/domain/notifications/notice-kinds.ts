/** The notices the programme sends, who gets them, and which of them may be left out. */
import type { NotificationKind, UserType } from '#contract/api.gen.ts'
import { isWithin } from '#domain/text/text-length.ts'

export interface NoticeKind {
  readonly kind: NotificationKind
  /** Somebody must act on it in time, so it is always sent. */
  readonly required: boolean
  readonly to: readonly UserType[]
}

const members = ['professional', 'shopkeeper'] as const

/** In the order they are shown; those to admins last. */
export const noticeKinds: readonly NoticeKind[] = [
  { kind: 'invoice-approved', required: false, to: members },
  { kind: 'invoice-reproved', required: false, to: members },
  { kind: 'invoice-returned', required: true, to: members },
  { kind: 'invoice-cancelled', required: true, to: members },
  { kind: 'invoice-answered', required: true, to: members },
  { kind: 'points-expiring', required: false, to: members },
  { kind: 'level-up', required: false, to: ['professional'] },
  { kind: 'customer-expiring', required: false, to: ['professional'] },
  { kind: 'experience-confirmed', required: false, to: members },
  { kind: 'experience-waitlist-offer', required: true, to: members },
  { kind: 'experience-reminder', required: false, to: members },
  { kind: 'invitation-accepted', required: false, to: ['shopkeeper', 'admin'] },
  { kind: 'invoice-received', required: false, to: ['admin'] },
  { kind: 'invoice-questioned', required: false, to: ['admin'] },
  { kind: 'accelerator-ended', required: false, to: ['admin'] },
  { kind: 'promotion-ended', required: false, to: ['admin'] },
]

export const mayBeSilent = (kind: NotificationKind): boolean =>
  noticeKinds.some((notice) => notice.kind === kind && !notice.required)

/** What the programme writes to its members is listed for all of them; nothing about it is sent by itself. */
const announcement: NoticeKind = { kind: 'announcement', required: true, to: members }

/** What somebody of this role can get, in the order it is shown. */
export const kindsFor = (userType: UserType): readonly NoticeKind[] =>
  [...noticeKinds, announcement].filter(({ to }) => to.includes(userType))

export interface NoticeChoice {
  /** Whether it is told at all. */
  readonly app: boolean
  /** Whether it comes to the devices that asked for notices. */
  readonly push: boolean
}

/** What is kept of a choice: one that must be told is told, and what is not told comes to no device. */
export function choiceOf({ required }: Pick<NoticeKind, 'required'>, { app, push }: NoticeChoice): NoticeChoice {
  const told = required || app
  return { app: told, push: told && push }
}

export const longestWelcomeTitle = 80
export const longestWelcomeBody = 2000

export interface WrittenWelcome {
  readonly title: string
  readonly body: string
  readonly active: boolean
}

/** Sentences by field; a welcome nobody sees may be empty. */
export function wrongWelcome({ title, body, active }: WrittenWelcome): { title?: string; body?: string } {
  const wrong = (text: string, longest: number) => !isWithin(text.trim(), longest) || (active && text.trim() === '')
  return {
    ...(wrong(title, longestWelcomeTitle) && { title: 'Digite o título das boas-vindas' }),
    ...(wrong(body, longestWelcomeBody) && { body: 'Digite o texto das boas-vindas' }),
  }
}
