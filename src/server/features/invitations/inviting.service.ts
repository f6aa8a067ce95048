/** A new invitation: by mail, or the link a person of a store shows at the counter. */
import type { Done, Invitation } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { invitationLife, invitationStatusOf } from '#domain/people/invitation.ts'
import type { Db } from '#server/db/db.ts'
import {
  addInvitation,
  changeInvitation,
  findOpen,
  type InvitationRow,
  isProfessional,
  lockInviter,
} from './invitations.store.ts'
import { createMailing } from './mailing.service.ts'
import { type InvitationParts, type Inviter, writeDown } from './invitations.deps.ts'
import type { InvitationQueries } from './invitations.query.ts'

export interface Invited {
  readonly email: string
  readonly name?: string | undefined
}

const wrongEmail = (text: string) => new Refusal('validation', { fields: { email: text } })

async function add(
  tx: Db,
  { clock, newId, tokens }: InvitationParts,
  { inviter, email, name }: Partial<Invited> & { inviter: Inviter },
): Promise<InvitationRow> {
  const [id, now] = [newId(), clock()]
  const row: InvitationRow = {
    id,
    tokenHash: await tokens.hashOf(id),
    email: email ?? null,
    name: name?.trim() || null,
    storeId: inviter.storeId,
    senderId: inviter.personId,
    status: 'sent',
    professionalId: null,
    createdAt: now,
    sentAt: null,
    mails: 0,
    expiresAt: new Date(now.getTime() + invitationLife),
  }
  await addInvitation(tx, row)
  return row
}

export function createInviting(parts: InvitationParts, showing: InvitationQueries) {
  const { database, clock, tokens } = parts
  const mailing = createMailing(parts)

  /** Refuses `validation` for an address that needs no invitation. One that ran out is mailed again. */
  async function inviteByMail(inviter: Inviter, { email, name }: Invited): Promise<string> {
    await tokens.ready()
    return database.transaction(async (tx) => {
      const { storeId } = inviter
      await lockInviter(tx, storeId)
      if (await isProfessional(tx, email)) throw wrongEmail('Este e-mail já participa do programa')
      const open = await findOpen(tx, { storeId, email })
      if (open && invitationStatusOf(open, clock()) === 'pending') {
        throw wrongEmail('Já existe um convite pendente para este e-mail')
      }
      const row = open ?? (await add(tx, parts, { inviter, email, name }))
      // It may have been a colleague's.
      if (open) await changeInvitation(tx, { id: open.id, from: [open.status], senderId: inviter.personId })
      await mailing.mail(tx, { ...row, email })
      await writeDown(tx, parts, { inviter, action: 'invitation-sent', id: row.id })
      return row.id
    })
  }

  /** The caller's own; its time begins anew whenever it is asked for. */
  async function counterLink(inviter: Inviter): Promise<string> {
    const { storeId, personId: senderId } = inviter
    await tokens.ready()
    return database.transaction(async (tx) => {
      await lockInviter(tx, storeId)
      const { id } = (await findOpen(tx, { storeId, senderId, email: null })) ?? (await add(tx, parts, { inviter }))
      const expiresAt = new Date(clock().getTime() + invitationLife)
      await changeInvitation(tx, { id, from: ['sent', 'opened'], expiresAt })
      return id
    })
  }

  /** Without an e-mail, the link to show at the counter. */
  async function invite(inviter: Inviter, { email, name }: Partial<Invited>): Promise<Invitation> {
    const id = email === undefined ? await counterLink(inviter) : await inviteByMail(inviter, { email, name })
    return showing.shownTo(inviter, id)
  }

  async function inviteForProgramme(inviter: Inviter, email: string): Promise<Done> {
    await inviteByMail(inviter, { email })
    return { msg: 'Profissional convidado com sucesso!' }
  }

  return { invite, inviteForProgramme }
}
