/** Mailing an invitation again, taking it back, and taking that back. */
import type { Invitation } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { Db } from '#server/db/db.ts'
import { changeInvitation, findInvitation, findOpen, type InvitationRow, lockInviter } from './invitations.store.ts'
import { createMailing } from './mailing.service.ts'
import { type Act, type InvitationParts, type Inviter, invitationScopeOf, writeDown } from './invitations.deps.ts'
import type { InvitationQueries } from './invitations.query.ts'

interface Change {
  readonly action: Act
  /** False when there was nothing to do. Refuses `invitation-not-pending` when it is too late. */
  readonly to: (tx: Db, row: InvitationRow) => Promise<boolean>
}

const isOpen = ({ status }: InvitationRow) => status === 'sent' || status === 'opened'

export function createChanging(parts: InvitationParts, showing: InvitationQueries) {
  const { database, tokens } = parts
  const mailing = createMailing(parts)

  /** Refuses `not-found` for another inviter's. */
  const changing =
    ({ action, to }: Change) =>
    async (inviter: Inviter, id: string): Promise<Invitation> => {
      await tokens.ready()
      await database.transaction(async (tx) => {
        await lockInviter(tx, inviter.storeId)
        const found = await findInvitation(tx, { ...invitationScopeOf(inviter), id })
        if (!found) throw new Refusal('not-found')
        if (await to(tx, found.row)) await writeDown(tx, parts, { inviter, action, id })
      })
      return showing.shownTo(inviter, id)
    }

  /** Its time begins anew, also when it was over. */
  const resend = changing({
    action: 'invitation-resent',
    to: async (tx, row) => {
      const { email } = row
      if (email === null || !isOpen(row)) throw new Refusal('invitation-not-pending')
      await mailing.mail(tx, { ...row, email })
      return true
    },
  })

  const cancel = changing({
    action: 'invitation-cancelled',
    to: (tx, { id, status }) => {
      if (status === 'accepted') throw new Refusal('invitation-not-pending')
      return changeInvitation(tx, { id, from: ['sent', 'opened'], status: 'cancelled' })
    },
  })

  /** The same link works again, unless another one took its place meanwhile. */
  const restore = changing({
    action: 'invitation-restored',
    to: async (tx, { id, status, email, storeId, senderId }) => {
      const other = await findOpen(tx, { storeId, email, ...(email === null && { senderId }) })
      if (status === 'accepted' || (other && other.id !== id)) throw new Refusal('invitation-not-pending')
      return changeInvitation(tx, { id, from: ['cancelled'], status: 'sent' })
    },
  })

  return { resend, cancel, restore }
}
