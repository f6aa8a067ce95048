/** What may be asked to fill in a form of joining or of the profile; every answer is as small as it can be. */
import type { EmailLookup, KnownAddress, OpenStores, StoreFound } from '#contract/api.gen.ts'
import { normalizeCep } from '#domain/documents/cep.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { stateOfCep } from '#domain/documents/federal-state.ts'
import { Refusal, refusals } from '#domain/errors/refusal.ts'
import { fieldSentences } from '#domain/people/field-sentences.ts'
import { callSubject } from './attempt-subjects.rules.ts'
import { countUse, lookupLimit, storeLookupLimit, type Limit } from './login-attempts.store.ts'
import { findOpenStore, findStoreAddress } from './lookups.store.ts'
import type { Origin } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { findAccounts, findOpenStores } from './people.store.ts'
import { isOpenStore } from './sign-up.store.ts'

export function createLookups({ database, clock }: AccountsParts) {
  async function count(call: string, limit: Limit, { address }: Origin): Promise<void> {
    const subject = callSubject(call, address)
    const retryAfter = await database.transaction((tx) => countUse(tx, { subject, limit, now: clock() }))
    if (retryAfter !== null) throw new Refusal('too-many-requests', { retryAfter })
  }

  /** Whether a professional has this e-mail; refuses `too-many-requests` after twenty questions a day. */
  async function lookUpEmail(email: string, origin: Origin): Promise<EmailLookup> {
    await count('look-up-email', lookupLimit, origin)
    const wanted = { email, userTypes: ['professional'], cnpj: null, limit: 1 } as const
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

  /**
   * The store somebody may join. Refuses `too-many-requests` after sixty questions an hour, and `not-found` alike for a
   * store nobody knows and for one that does not take part.
   */
  async function lookUpStore(raw: string, origin: Origin): Promise<StoreFound> {
    const cnpj = normalizeCnpj(raw)
    if (cnpj === null) throw new Refusal('validation', { fields: { cnpj: refusals['cnpj-invalid'].msg } })
    await count('look-up-store', storeLookupLimit, origin)
    const found = await findOpenStore(database.db, cnpj)
    if (!found) {
      throw new Refusal('not-found', {
        msg: 'Esta loja ainda não participa do programa. Confira o CNPJ ou fale com o atendimento.',
      })
    }
    return found
  }

  return {
    lookUpEmail,
    lookUpAddress,
    lookUpStore,
    /** The stores a professional may name as the one that brought them, by name. */
    listOpenStores: async (): Promise<OpenStores> => ({ docs: await findOpenStores(database.db) }),
    isOpenStore: (id: string): Promise<boolean> => isOpenStore(database.db, id),
  }
}
