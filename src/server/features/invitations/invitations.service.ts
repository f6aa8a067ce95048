/** Invitations to join as a professional: from a store by mail or at its counter, from the programme by mail. */
import { createAcceptance } from './acceptance.ts'
import { createChanging } from './changing.ts'
import { createTokens } from './invitation-tokens.ts'
import { createInviting } from './inviting.ts'
import type { InvitationDeps } from './parts.ts'
import { createShowing } from './showing.ts'

export type InvitationsService = ReturnType<typeof createInvitationsService>

export function createInvitationsService(deps: InvitationDeps) {
  const parts = { ...deps, tokens: createTokens(deps.database) }
  const showing = createShowing(parts)
  return {
    list: showing.list,
    ...createInviting(parts, showing),
    ...createChanging(parts, showing),
    ...createAcceptance(parts),
  }
}
