/** Accounts: signing in and out, the sessions of a person, the terms, and how people and stores come to be. */
import { setTimeout as pause } from 'node:timers/promises'
import { createEmailValidation } from './email-validation.service.ts'
import { createGate } from './gate.rules.ts'
import { createLookups } from './lookups.service.ts'
import { createOutboxKeys } from './outbox-key.secret.ts'
import type { AccountsDeps } from './accounts.deps.ts'
import { createPasswords } from './password.service.ts'
import { argon2id } from './password-hash.secret.ts'
import { createPeople } from './people.service.ts'
import { createRecovery } from './recovery.service.ts'
import { createSessions } from './sessions.service.ts'
import { createSignIn } from './sign-in.service.ts'
import { createSignUp } from './sign-up.service.ts'
import { createStoreSignUp } from './store-sign-up.service.ts'
import { createSwitching } from './switching.service.ts'
import { createTerms } from './terms.service.ts'

export { termsAreOpen } from './terms.store.ts'

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(deps: AccountsDeps) {
  const parts = {
    ...deps,
    // Each hash takes a core for 15 ms and 19 MiB: more at once would starve every other call.
    gate: createGate({ atOnce: 4, waiting: 50 }),
    passwords: deps.passwords ?? argon2id(),
    sleep: deps.sleep ?? ((ms: number) => pause(ms)),
    outboxKeysOf: createOutboxKeys(deps.database, { version: deps.outboxKeyVersion ?? 1 }),
  }
  return {
    ...createSignIn(parts),
    ...createSessions(parts),
    ...createTerms(parts),
    ...createSwitching(parts),
    ...createPeople(parts),
    ...createPasswords(parts),
    ...createRecovery(parts),
    ...createSignUp(parts),
    ...createStoreSignUp(parts),
    ...createEmailValidation(parts),
    ...createLookups(parts),
  }
}
