/** The clockwork of announcements: looks for moments that have come. */
import type { Deps } from '#server/deps.ts'
import { repeating } from '#server/repeating.ts'
import type { AnnouncementsService } from './announcements.service.ts'

/** Looks at once and then every so many milliseconds. The answer stops it and resolves when a sending under way has ended. */
export const scheduleAnnouncements = (
  announcements: Pick<AnnouncementsService, 'sendDue'>,
  { log }: Pick<Deps, 'log'>,
  every = 5_000,
): (() => Promise<void>) =>
  repeating(async (signal) => void (await announcements.sendDue({ signal })), { every, log, name: 'announcements' })
