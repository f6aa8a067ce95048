/** One person, several accounts: a professional who also works in stores goes on as another of them without a password. */
import type { OwnAccounts, SignedIn } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { recordAct } from '#server/features/audit/audit.service.ts'
import { toSignedIn } from './accounts.view.ts'
import type { Identity } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { findSiblings } from './people.store.ts'
import { rotateSession } from './sessions.service.ts'
import { signInRefusalOf } from './sign-in.service.ts'
import { findTermsInForce } from './terms.store.ts'

export function createSwitching(parts: AccountsParts) {
  const { database, clock, loginAllUsers, outboxKeysOf } = parts

  /** The caller's own accounts that may be entered; nothing to choose from while the e-mail is not proven. */
  async function listAccounts({ personId }: Identity): Promise<OwnAccounts> {
    const siblings = await findSiblings(database.db, personId)
    const docs = siblings.flatMap((account) => {
      const { person, store } = account
      const { userType } = person
      if (userType === 'admin' || signInRefusalOf(account) !== null) return []
      const at = store && { name: store.tradeName, cnpj: store.cnpj }
      return [{ _id: person.id, name: person.name, userType, store: at, current: person.id === personId }]
    })
    return { docs }
  }

  /**
   * Goes on as another of the caller's accounts with a new token; the old one ends when that is used. Refuses `invalid.credentials` for an
   * account that is not the caller's, or does not exist: with 403, because the caller's own session is good.
   */
  async function switchAccount(caller: Identity, organization: string): Promise<SignedIn> {
    const siblings = await findSiblings(database.db, caller.personId)
    const account = siblings.find(({ person }) => person.id === organization)
    if (!account) throw new Refusal('invalid.credentials', { status: 403 })
    const refused = signInRefusalOf(account)
    if (refused !== null) throw new Refusal(refused)
    const { id: personId, userType } = account.person
    const outboxKeys = await outboxKeysOf(personId)
    const { token, terms } = await database.transaction(async (tx) => {
      const now = clock()
      const inForce = await findTermsInForce(tx, { personId, userType, now })
      const beforeTerms = inForce !== null && !inForce.accepted
      const session = await rotateSession(tx, parts, { caller, personId, beforeTerms })
      const act = { action: 'account-switched', subjectType: 'session', subjectId: session.id, after: { personId } }
      if (!session.again) await recordAct(tx, parts, { by: caller, ...act })
      return { token: session.token, terms: inForce }
    })
    return toSignedIn(account, { token, terms, outboxKeys, loginAllUsers })
  }

  return { listAccounts, switchAccount }
}
