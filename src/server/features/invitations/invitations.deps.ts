/** What the services of invitations are made from, and whom they answer. */
import type { SubUserType, UserType } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { InvitationTokens } from './invitation-token.secret.ts'
import type { InvitationScope } from './invitations.store.ts'

export interface InvitationDeps extends Pick<Deps, 'database' | 'clock' | 'newId'> {
  /** Address people use, without a slash at the end. */
  readonly publicUrl: string
  readonly notifications: Pick<NotificationsService, 'notify'>
}

export interface InvitationParts extends InvitationDeps {
  readonly tokens: InvitationTokens
}

/** Who invites. */
export interface Inviter {
  readonly personId: string
  readonly userType: UserType
  readonly subUserType: SubUserType
  readonly storeId: string | null
}

/** A manager sees and changes what the store sent, a seller what is theirs. */
export const invitationScopeOf = ({ personId, subUserType, storeId }: Inviter): InvitationScope =>
  subUserType === 'manager' ? { storeId } : { storeId, senderId: personId }

export type Act = 'invitation-sent' | 'invitation-resent' | 'invitation-cancelled' | 'invitation-restored'

export async function writeDown(
  tx: Db,
  { clock, newId }: InvitationParts,
  { inviter, action, id }: { inviter: Inviter; action: Act; id: string },
): Promise<void> {
  const { personId: actorId, userType: actorType } = inviter
  await recordAudit(tx, {
    id: newId(),
    at: clock(),
    actorId,
    actorType,
    action,
    subjectType: 'invitation',
    subjectId: id,
  })
}
