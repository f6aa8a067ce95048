/** Invitations to join as a professional: from a store by mail or at its counter, from the programme by mail. */
import { createAcceptance } from './acceptance.service.ts'
import { createChanging } from './change.service.ts'
import { createTokens } from './invitation-token.secret.ts'
import { createInviting } from './inviting.service.ts'
import type { InvitationDeps } from './invitations.deps.ts'
import { createInvitationQueries } from './invitations.query.ts'

export type InvitationsService = ReturnType<typeof createInvitationsService>

export function createInvitationsService(deps: InvitationDeps) {
  const parts = { ...deps, tokens: createTokens(deps.database) }
  const showing = createInvitationQueries(parts)
  return {
    list: showing.list,
    ...createInviting(parts, showing),
    ...createChanging(parts, showing),
    ...createAcceptance(parts),
  }
}
