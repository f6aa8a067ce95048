/** What people tell about themselves, as the agreement shows it. */
import type { Person, ProfessionalProfile, Profile } from '#contract/api.gen.ts'
import type { Db } from '#server/db/db.ts'
import { termsAreAccepted } from '#server/features/accounts/terms.service.ts'
import { findEmailWish, findStoreName, type ProfileRow } from './profile.store.ts'

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

type Told = Omit<ProfessionalProfile, 'referenceStore' | 'acceptTerms' | 'acceptReceiveEmail'>

/** Professionals of before this part was asked for have told nothing yet. */
function toldBy(row: ProfileRow['professional']): Told {
  const of = <Name extends keyof NonNullable<typeof row>>(name: Name) => row?.[name] ?? null
  return {
    profession: of('profession'),
    modality: of('modality'),
    cau: of('cau'),
    crea: of('crea'),
    abd: of('abd'),
    abdFile: of('abdFile') !== null,
    birthDate: of('birthDate'),
    address: {
      zipCode: of('zipCode'),
      street: of('street'),
      number: of('number'),
      complement: of('complement'),
      neighborhood: of('neighborhood'),
      city: of('city'),
      state: of('state'),
    },
    office: { name: of('officeName'), cnpj: of('officeCnpj'), role: of('officeRole') },
    socialMedia: {
      facebook: of('facebook'),
      instagram: of('instagram'),
      behance: of('behance'),
      pinterest: of('pinterest'),
    },
    referenceSeller: of('referenceSeller'),
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
