/** What the services of accounts are made from. */
import type { Me, OutboxKeys } from '#contract/api.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { InvitationsService } from '#server/features/invitations/invitations.service.ts'
import type { Gate } from './gate.rules.ts'
import type { Passwords } from './password-hash.secret.ts'

export type Level = NonNullable<Me['professional']>['level']

export type AccountsDeps = Pick<Deps, 'database' | 'files' | 'clock' | 'newId' | 'log'> & {
  /** Level and points of a professional. */
  readonly points: { levelOf(professionalId: string): Promise<Level> }
  /** Whoever joins by an invitation is written beside it. */
  readonly invitations: Pick<InvitationsService, 'acceptInvitation'>
  /** Address people use, without a slash at the end: it stands in letters. */
  readonly publicUrl: string
  /** Whether every kind of member may use the generic sign-in. */
  readonly loginAllUsers: boolean
  /** Raised to make new outbox keys; 1 unless given. */
  readonly outboxKeyVersion?: number
  /** argon2id unless given. */
  readonly passwords?: Passwords
  /** Resolves after so many milliseconds, of the real clock unless given. */
  readonly sleep?: (ms: number) => Promise<unknown>
}

export type AccountsParts = AccountsDeps & {
  readonly gate: Gate
  readonly passwords: Passwords
  readonly sleep: (ms: number) => Promise<unknown>
  readonly outboxKeysOf: (personId: string) => Promise<OutboxKeys>
}
