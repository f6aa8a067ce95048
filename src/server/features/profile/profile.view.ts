/** What people tell about themselves, as the agreement shows it. */
import type { Person, Profile } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { termsAreAccepted } from '#server/features/accounts/terms.service.ts'
import { findEmailWish, findStoreName, type ProfileRow } from './profile.store.ts'
import { toldBy } from './profile-answers.view.ts'

export function toUser({ person, store }: ProfileRow): Person {
  const { id: _id, name, email, userType, subUserType, profileImage } = person
  return {
    _id,
    name,
    email,
    userType,
    subUserType,
    profileImage,
    store: store && { _id: store.id, name: store.tradeName, cnpj: store.cnpj },
  }
}

export async function toProfile(db: Db, row: ProfileRow, now: Date): Promise<Profile> {
  const { id, version, cpf, cellphone, emailValidatedAt, userType } = row.person
  const facts = { version, cpf, cellphone, emailValidated: emailValidatedAt !== null }
  if (userType !== 'professional') return { ...facts, userData: null }
  const storeId = row.professional?.referenceStoreId ?? null
  const reference = storeId === null ? null : await findStoreName(db, storeId)
  return {
    ...facts,
    userData: {
      ...toldBy(row.professional),
      referenceStore: reference && { _id: reference.id, name: reference.name },
      acceptTerms: await termsAreAccepted(db, { personId: id, userType: 'professional', now }),
      acceptReceiveEmail: await findEmailWish(db, id),
    },
  }
}
