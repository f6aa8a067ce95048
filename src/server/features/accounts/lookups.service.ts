/** What somebody who is not signed in may ask while joining; every answer is as small as it can be. */
import type { EmailLookup, KnownAddress } from '#contract/api.gen.ts'
import { normalizeCep } from '#domain/documents/cep.ts'
import { stateOfCep } from '#domain/documents/federal-state.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { fieldSentences } from '#domain/people/sign-up.ts'
import { callSubject } from './attempt-subjects.ts'
import { countUse, lookupLimit } from './login-attempts.store.ts'
import { findStoreAddress } from './lookups.store.ts'
import type { AccountsParts, Origin } from './parts.ts'
import { normalizeEmail } from './people.service.ts'
import { findAccounts } from './people.store.ts'

export function createLookups({ database, clock }: AccountsParts) {
  /** Whether a professional has this e-mail; refuses `too-many-requests` after twenty questions a day. */
  async function lookUpEmail(email: string, { address }: Origin): Promise<EmailLookup> {
    const subject = callSubject('look-up-email', address)
    const retryAfter = await database.transaction((tx) => countUse(tx, { subject, limit: lookupLimit, now: clock() }))
    if (retryAfter !== null) throw new Refusal('too-many-requests', { retryAfter })
    const wanted = { email: normalizeEmail(email), userTypes: ['professional'], cnpj: null, limit: 1 } as const
    return { exists: (await findAccounts(database.db, wanted)).length > 0 }
  }

  /** The address of a CEP as far as the stores of the programme tell it; nobody's home does. */
  async function lookUpAddress(raw: string): Promise<KnownAddress> {
    const zipCode = normalizeCep(raw)
    if (zipCode === null) throw new Refusal('validation', { fields: { zipCode: fieldSentences.zipCode } })
    const state = stateOfCep(zipCode) ?? ''
    const known = await findStoreAddress(database.db, zipCode)
    return { zipCode, street: '', neighborhood: '', city: '', state, ...known }
  }

  return { lookUpEmail, lookUpAddress }
}
