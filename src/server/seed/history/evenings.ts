/** What happens in the history by itself, every day: dates of points and customers, lines for seats, and the mail. */
import { sweepPoints } from '#server/features/points/points.jobs.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { sendDue } from '#server/mail/postbox.ts'
import { diceOf } from './dice.ts'
import { hourOf, type Span } from './span.ts'
import type { Act, Stage } from './stage.ts'

/** Nobody out there gets the letters; whoever is asked to confirm an address mostly does. */
async function readMail({ services: { accounts, deps } }: Stage): Promise<void> {
  let read = 0
  const mailbox: Mailer = {
    deliver: async ({ to, text }) => {
      read += 1
      const [, token] = /\/email-confirm\?id=(\S+)/.exec(text) ?? []
      if (token !== undefined && diceOf('mail', to).chance(0.9)) await accounts.validateEmail(token)
    },
    close: () => undefined,
  }
  // Some letters are taken at a time, until there are none.
  do {
    read = 0
    await sendDue(deps, mailbox)
  } while (read > 0)
}

/** Dates since the evening before the last one are looked at: nothing is ever due twice. */
function evening(span: Span, at: number): Act {
  const now = hourOf(span, at, 23)
  return {
    at: now,
    play: async (stage) => {
      const { points, experiences, customers } = stage.services
      await sweepPoints(points, now, { since: hourOf(span, at - 2, 23) })
      await experiences.advanceDue()
      await customers.warnOfEnds()
      await readMail(stage)
    },
  }
}

export const eveningActs = (span: Span): readonly Act[] =>
  Array.from({ length: span.days }, (_, at) => evening(span, at))
