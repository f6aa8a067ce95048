/** The calls about invitations. */
import { paginationLimit } from '#domain/paging/page.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { InvitationsService } from './invitations.service.ts'

type Operation =
  | 'storeInvitations'
  | 'inviteToStore'
  | 'resendInvitation'
  | 'cancelInvitation'
  | 'restoreInvitation'
  | 'inviteProfessional'

export function invitationsHandlers(invitations: InvitationsService): Pick<Handlers, Operation> {
  return {
    storeInvitations: ({ caller, query: { page = 1, limit = paginationLimit, status } }) =>
      invitations.list(caller, { page, limit, status }),
    inviteToStore: async ({ caller, body, reply }) => {
      const invitation = await invitations.invite(caller, body)
      if (body.email !== undefined) reply.status(201)
      return invitation
    },
    resendInvitation: ({ caller, path }) => invitations.resend(caller, path.id),
    cancelInvitation: ({ caller, path }) => invitations.cancel(caller, path.id),
    restoreInvitation: ({ caller, path }) => invitations.restore(caller, path.id),
    inviteProfessional: ({ caller, body }) => invitations.inviteForProgramme(caller, body.email),
  }
}
