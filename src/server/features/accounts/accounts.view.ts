/** People as the agreement shows them. */
import type { OutboxKeys, Person, SignedIn } from '#contract/api.gen.ts'
import type { Account } from './people.store.ts'
import type { TermsInForce } from './terms.store.ts'

export function toPerson({ person, store }: Account): Person {
  return {
    _id: person.id,
    name: person.name,
    email: person.email,
    userType: person.userType,
    subUserType: person.subUserType,
    profileImage: person.profileImage,
    store: store && { _id: store.id, name: store.tradeName, cnpj: store.cnpj },
  }
}

/** Where there are no terms there is nothing to accept: the version is empty. */
export function toSignedIn(
  account: Account,
  facts: {
    readonly token: string
    readonly terms: TermsInForce | null
    readonly outboxKeys: OutboxKeys
    readonly loginAllUsers: boolean
  },
): SignedIn {
  return {
    accessToken: facts.token,
    userType: account.person.userType,
    user: toPerson(account),
    termsAccepted: facts.terms?.accepted ?? true,
    termsVersion: facts.terms?.version ?? '',
    outboxKeys: facts.outboxKeys,
    loginAllUsers: facts.loginAllUsers,
  }
}
