/** Mailing an invitation within the limits of a day. */
import { Refusal } from '#domain/errors/refusal.ts'
import { invitationLife, invitationPath, mailsOfInviter, mailsToOne, mailWindow } from '#domain/people/invitation.ts'
import type { Db } from '#server/db/db.ts'
import { post } from '#server/mail/postbox.ts'
import { invitationLetter } from './invitation.email.ts'
import { changeInvitation, countMails, findStoreName, type InvitationRow } from './invitations.store.ts'
import type { InvitationParts } from './invitations.deps.ts'

type Mailed = Pick<InvitationRow, 'id' | 'name' | 'storeId' | 'sentAt' | 'mails'> & { readonly email: string }

export function createMailing({ clock, newId, publicUrl, tokens }: InvitationParts) {
  /** Queues the letter and starts the invitation's time anew. Refuses `invitation-limit`. */
  async function mail(tx: Db, { id, email, name, storeId, sentAt, mails }: Mailed): Promise<void> {
    const now = clock()
    const since = new Date(now.getTime() - mailWindow)
    const sent = await countMails(tx, { storeId, email, since })
    const most = storeId === null ? mailsOfInviter.programme : mailsOfInviter.store
    if (sent.all >= most || sent.toOne >= mailsToOne) throw new Refusal('invitation-limit')
    const expiresAt = new Date(now.getTime() + invitationLife)
    await changeInvitation(tx, {
      id,
      from: ['sent', 'opened'],
      sentAt: now,
      mails: sentAt !== null && sentAt > since ? mails + 1 : 1,
      expiresAt,
    })
    const storeName = storeId === null ? null : await findStoreName(tx, storeId)
    const address = `${publicUrl}${invitationPath(await tokens.tokenOf(id))}`
    await post(tx, { id: newId(), at: now, ...invitationLetter({ to: email, name, storeName, address, expiresAt }) })
  }

  return { mail }
}
