/** Invitations as their inviter sees them. */
import type { Invitation, InvitationPage } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { invitationPath, type InvitationStatus, invitationStatusOf } from '#domain/people/invitation.ts'
import { offsetOf, pageOf } from '#domain/paging/page.ts'
import { countInvitations, findInvitation, findInvitations, type ShownInvitation } from './invitations.store.ts'
import { type InvitationParts, type Inviter, invitationScopeOf } from './invitations.deps.ts'

export type InvitationQueries = ReturnType<typeof createInvitationQueries>

export function createInvitationQueries({ database, clock, tokens }: InvitationParts) {
  const toInvitation = async ({ row, senderName, professionalName }: ShownInvitation): Promise<Invitation> => {
    const status = invitationStatusOf(row, clock())
    return {
      _id: row.id,
      email: row.email,
      name: row.name,
      status,
      path: status === 'pending' ? invitationPath(await tokens.tokenOf(row.id)) : null,
      senderName,
      professionalName,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      expiresAt: row.expiresAt.toISOString(),
    }
  }

  /** Refuses `not-found` for another inviter's. */
  async function shownTo(inviter: Inviter, id: string): Promise<Invitation> {
    const found = await findInvitation(database.db, { ...invitationScopeOf(inviter), id })
    if (!found) throw new Refusal('not-found')
    return toInvitation(found)
  }

  async function list(
    inviter: Inviter,
    { page, limit, status }: { page: number; limit: number; status?: InvitationStatus | undefined },
  ): Promise<InvitationPage> {
    const listing = { ...invitationScopeOf(inviter), status, now: clock() }
    const total = await countInvitations(database.db, listing)
    const rows = await findInvitations(database.db, { ...listing, limit, offset: offsetOf({ page, limit }) })
    return pageOf(await Promise.all(rows.map(toInvitation)), { total, page, limit })
  }

  return { shownTo, list }
}
