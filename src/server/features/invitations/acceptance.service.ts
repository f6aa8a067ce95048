/** What follows an invitation: the sign-up reads it by its token, and the professional who joined is written beside it. */
import type { Db } from '#server/db/db.ts'
import { fingerprint, newToken } from '#server/features/accounts/session-token.secret.ts'
import { addInvitation, changeInvitation, findByToken } from './invitations.store.ts'
import type { InvitationParts } from './invitations.deps.ts'

/** What the sign-up fills in for whoever comes with a token. */
export interface OpenInvitation {
  readonly email: string | null
  readonly name: string | null
  /** None when the programme invites. */
  readonly store: { readonly id: string; readonly name: string } | null
  readonly senderName: string
}

export interface Joined {
  readonly token: string
  readonly professional: { readonly id: string; readonly name: string; readonly email: string }
}

export function createAcceptance({ database, clock, newId, notifications }: InvitationParts) {
  /** The invitation of a token, noted as opened; null when it is unknown, over, cancelled or accepted. */
  async function openInvitation(token: string): Promise<OpenInvitation | null> {
    const found = await findByToken(database.db, { tokenHash: fingerprint(token), now: clock() })
    if (!found) return null
    const { row, storeName, senderName } = found
    if (row.status === 'sent') await changeInvitation(database.db, { id: row.id, from: ['sent'], status: 'opened' })
    const store = row.storeId !== null && storeName !== null ? { id: row.storeId, name: storeName } : null
    return { email: row.email, name: row.name, store, senderName }
  }

  /**
   * The professional joined by this token: the invitation is accepted, the one who sent it is told. A link of the counter
   * stays open for the next one. A token that is no longer good changes nothing, because nobody's sign-up fails for it.
   */
  async function acceptInvitation(tx: Db, { token, professional }: Joined): Promise<void> {
    const now = clock()
    const found = await findByToken(tx, { tokenHash: fingerprint(token), now })
    if (!found) return
    const { row } = found
    const professionalId = professional.id
    if (row.email !== null) {
      const isFirst = await changeInvitation(tx, {
        id: row.id,
        from: ['sent', 'opened'],
        status: 'accepted',
        professionalId,
      })
      if (!isFirst) return
    } else {
      const id = newId()
      const { name, email } = professional
      // Nobody is given this row's token: it opens nothing.
      const own = { id, tokenHash: fingerprint(newToken()), name, email, professionalId }
      await addInvitation(tx, { ...row, ...own, status: 'accepted', createdAt: now, sentAt: null, mails: 0 })
    }
    await notifications.notify(tx, {
      personId: row.senderId,
      kind: 'invitation-accepted',
      title: 'Convite aceito',
      body: `${professional.name} fez o cadastro pelo seu convite.`,
      link: row.storeId === null ? null : '/invites',
      sourceKey: `invitation:${professionalId}:accepted`,
    })
  }

  return { openInvitation, acceptInvitation }
}
