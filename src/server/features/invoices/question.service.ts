/** The owner asks about a decision, an admin answers: words only, the invoice and its points stay as they are. */
import type { Invoice } from '#contract/api.gen.ts'
import { refuseAnswer, refuseQuestion } from '#domain/invoices/question.ts'
import type { Actor } from './actor.rules.ts'
import type { Change, ChangeInvoice, Plan } from './change.service.ts'
import { answeredNotice, questionedNotice } from './notices.service.ts'
import type { Parts } from './invoices.deps.ts'
import type { ReadInvoices } from './invoices.query.ts'
import { tellListeners } from './listeners.service.ts'

export interface Words {
  readonly by: Actor
  readonly id: string
  readonly text: string
}

/** The words stand in the history alone: they go with it when its owner is erased. */
const said = (action: 'question' | 'answer', text: string, questionedAt: Date | null): Change => ({
  patch: { questionedAt },
  event: { action, observation: text.trim() },
  wordsOnly: true,
  audit: {
    action: `invoice-${action}`,
    before: { questioned: questionedAt === null },
    after: { questioned: questionedAt !== null },
  },
})

const asked =
  (text: string, now: Date): Plan =>
  async (row) => {
    refuseQuestion(row)
    return said('question', text, now)
  }

const answered =
  (text: string): Plan =>
  async (row) => {
    refuseAnswer(row)
    return said('answer', text, null)
  }

export function questionInvoice(
  { clock, notifications }: Pick<Parts, 'clock' | 'notifications'>,
  { change, read }: { change: ChangeInvoice; read: Pick<ReadInvoices, 'one'> },
) {
  return {
    /** The invoice with the question; admins are told. Refuses `invoice-not-questionable`, `not-found` for what is someone else's. */
    async question({ by, id, text }: Words): Promise<Invoice> {
      const now = clock()
      await change({
        by,
        id,
        plan: asked(text, now),
        also: (_, tx) => notifications.notifyAdmins(tx, questionedNotice(now)),
      })
      return read.one({ by, id })
    },

    /** The invoice without an open question; whom it concerns is told. Refuses `invoice-not-questioned`, `invoice-held`. */
    async answerQuestion({ by, id, text }: Words): Promise<Invoice> {
      await change({
        by,
        id,
        plan: answered(text),
        also: ({ row: { number }, row, eventId }, tx) =>
          tellListeners(notifications, tx, { row, notice: answeredNotice({ id, number, eventId }) }),
      })
      return read.one({ by, id })
    },
  }
}
