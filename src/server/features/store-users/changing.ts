/** One way through for every change of somebody of a store: row, sessions, mails and audit in one transaction. */
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/db.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Identity } from '#server/features/accounts/parts.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { post } from '#server/mail/postbox.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import { changeStoreUser, type StoreUserChange, type StoreUserRow } from './store-users.store.ts'

export type StoreUsersParts = Pick<Deps, 'database' | 'clock' | 'newId'> & {
  readonly accounts: Pick<AccountsService, 'signOutEverywhere' | 'askToValidate'>
  /** Address people use, without a slash at the end: it stands in letters. */
  readonly publicUrl: string
}

export interface Change {
  readonly by: Identity
  /** Held until the transaction ends. */
  readonly row: StoreUserRow
  readonly change: StoreUserChange
}

/** What decides what somebody may do; kept in the audit trail as it was and as it is. */
function powersOf({ status, subUserType }: StoreUserChange) {
  return { ...(status && { status }), ...(subUserType && { subUserType }) }
}

async function note(tx: Db, { clock, newId }: StoreUsersParts, { by, row: { person }, change }: Change): Promise<void> {
  const powers = powersOf(change)
  const { nameKey: _key, emailValidatedAt: _proof, ...written } = change
  const before = { ...(change.status && { status: person.status }) }
  await recordAudit(tx, {
    id: newId(),
    at: clock(),
    actorId: by.personId,
    actorType: by.userType,
    action: 'store-user-updated',
    subjectType: 'person',
    subjectId: person.id,
    before: { ...before, ...(change.subUserType && { subUserType: person.subUserType }) },
    after: { fields: Object.keys(written), ...powers },
  })
}

/** Nothing to change is no fault and leaves no trace. */
export async function writeChange(tx: Db, parts: StoreUsersParts, wanted: Change): Promise<void> {
  const { accounts, clock, newId, publicUrl } = parts
  const { row, change } = wanted
  const { person, store } = row
  if (Object.keys(change).length === 0) return
  await changeStoreUser(tx, person.id, change)
  const { status = person.status, name = person.name, email = person.email } = change
  // What somebody may do changes only with a new token.
  if (status !== 'active' || change.subUserType) await accounts.signOutEverywhere(tx, person.id)
  if (change.email && (status === 'active' || status === 'pending'))
    await accounts.askToValidate(tx, { ...person, name, email })
  if (person.status === 'pending' && status === 'active') {
    const words = { to: email, name, storeName: store.tradeName, address: `${publicUrl}/login-lojista` }
    await post(tx, { id: newId(), at: clock(), ...confirmationLetter(words) })
  }
  await note(tx, parts, wanted)
}
