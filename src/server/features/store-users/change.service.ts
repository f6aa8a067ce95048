/** One way through for every change of somebody of a store: row, sessions, mails and audit in one transaction. */
import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/db/db.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Identity } from '#server/identity.ts'
import { onlyOf, recordAct } from '#server/features/audit/audit.service.ts'
import { post } from '#server/mail/postbox.ts'
import { confirmationLetter } from './confirmation.email.ts'
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

/** Facts by their names; what decides what somebody may do, as it was and as it is. */
async function note(tx: Db, parts: StoreUsersParts, { by, row: { person }, change }: Change): Promise<void> {
  const { nameKey: _key, emailValidatedAt: _proof, ...written } = change
  const { status, subUserType } = change
  const { name, email, cellphone } = person
  await recordAct(tx, parts, {
    by,
    action: 'store-user-updated',
    subjectType: 'person',
    subjectId: person.id,
    before: { ...(status && { status: person.status }), ...(subUserType && { subUserType: person.subUserType }) },
    after: { fields: Object.keys(written), ...(status && { status }), ...(subUserType && { subUserType }) },
    personal: { before: onlyOf({ name, email, cellphone }, written), after: written },
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
