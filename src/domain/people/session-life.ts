/** How long a session lives: so long unused, so long at most, by role. */
import type { UserType } from '#contract/api.gen.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

interface Life {
  /** Milliseconds without use. */
  readonly idle: number
  /** Milliseconds since sign-in. */
  readonly absolute: number
}

const member: Life = { idle: 14 * day, absolute: 90 * day }

/** A phone in a shop must not ask for a password at the counter; a desk in an office may. */
export const sessionLife: Readonly<Record<UserType, Life>> = {
  professional: member,
  shopkeeper: member,
  admin: { idle: hour, absolute: 12 * hour },
}

/**
 * Whether a page stays when its session ends, and waits below a door for its person. Everybody else is led to the login
 * (specification, first document, section 4), and what they typed is kept as drafts; a back office is worked in all day,
 * and what is typed there is about other people and never kept on the device.
 */
export const staysAtEnd = (userType: UserType): boolean => userType === 'admin'

/** The last moment of a session made at `createdAt`, however much it is used. */
export function lastMoment(userType: UserType, createdAt: Date): Date {
  return new Date(createdAt.getTime() + sessionLife[userType].absolute)
}

export interface SessionTimes {
  readonly lastSeenAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/** When the session ends if it is not used again. */
export function endsAt(userType: UserType, { lastSeenAt, expiresAt }: Omit<SessionTimes, 'endedAt'>): Date {
  return new Date(Math.min(lastSeenAt.getTime() + sessionLife[userType].idle, expiresAt.getTime()))
}

/** Whether the session is still good; at the very moment of its end it is not. */
export function isAlive(userType: UserType, session: SessionTimes, now: Date): boolean {
  return session.endedAt === null && now < endsAt(userType, session)
}

const minute = 60 * 1000

/** Use is written down at most once a minute: a screen that makes ten calls must not write ten times. */
export function isUseWorthWriting(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= minute
}
