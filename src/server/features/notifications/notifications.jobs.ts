/** The clockwork of notices to devices: looks for what is due every few seconds and sends until nothing is. */
import { repeating } from '#server/repeating.ts'
import { sendDueNotices } from './push.service.ts'

/** The answer stops it and resolves when a sending under way has ended. */
export const scheduleNotices = (sender: Parameters<typeof sendDueNotices>[0], every = 3_000): (() => Promise<void>) =>
  repeating(
    async (signal) => {
      let due = 0
      do due = await sendDueNotices(sender)
      while (due > 0 && !signal.aborted)
    },
    { every, log: sender.log, name: 'notices' },
  )
