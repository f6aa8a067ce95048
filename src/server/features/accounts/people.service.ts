/** People and stores: who is signed in, and how both come to be. */
import type { Me, SubUserType, UserType } from '#contract/api.gen.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import type { PersonStatus } from '#domain/people/admission.ts'
import { readEmail } from '#domain/people/email.ts'
import { adminKinds } from '#domain/people/admin-kinds.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { isPassword, longestPassword, shortestPassword } from '#domain/people/password.ts'
import { type ReadStore, storeSearchKey } from '#domain/stores/store-fields.ts'
import type { Db } from '#server/db/db.ts'
import { toPerson } from './accounts.view.ts'
import type { Identity } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { addPerson, addStore, findAccount } from './people.store.ts'

export interface NewPerson {
  /** Made here unless given. */
  readonly id?: string
  readonly userType: UserType
  readonly subUserType: SubUserType
  readonly name: string
  readonly email: string
  /** Null for somebody who sets it by a mailed code: until then nobody signs in. */
  readonly password: string | null
  /** `active` unless given. */
  readonly status?: PersonStatus
  /** A shopkeeper has one, nobody else. */
  readonly storeId?: string | null
  readonly profileImage?: string | null
  /** Whether the e-mail, and the password with it, are known to be the person's; false unless given. */
  readonly emailValidated?: boolean
}

/** Each read by the rules of `domain/stores/store-fields`. */
export interface NewStore extends Omit<ReadStore, 'cnpj' | 'corporateName' | 'tradeName'> {
  /** Made here unless given. */
  readonly id?: string
  readonly cnpj: string
  readonly corporateName: string
  readonly tradeName: string
  /** True unless given. */
  readonly participating?: boolean
  readonly active?: boolean
}

const kindsOf: Readonly<Record<UserType, readonly SubUserType[]>> = {
  professional: ['standard', 'pce'],
  shopkeeper: ['manager', 'seller'],
  admin: adminKinds,
}

function check({ userType, subUserType, name, email, password, storeId = null }: NewPerson): void {
  const fields: Record<string, string> = {}
  if (name.trim() === '') fields['name'] = 'Digite um nome válido'
  if (readEmail(email) === null) fields['email'] = 'Digite um e-mail válido'
  if (password !== null && !isPassword(password)) {
    fields['password'] = `A senha tem de ${shortestPassword} a ${longestPassword} caracteres`
  }
  if (!kindsOf[userType].includes(subUserType))
    fields['subUserType'] = 'Este perfil não existe para este tipo de pessoa'
  if ((userType === 'shopkeeper') !== (storeId !== null)) {
    fields['storeId'] = 'Só lojistas têm loja, e todo lojista tem uma'
  }
  if (Object.keys(fields).length > 0) throw new Refusal('validation', { fields })
}

export function createPeople({ database, clock, newId, points, passwords, outboxKeysOf }: AccountsParts) {
  /** The signed-in person; a professional with level and points. */
  async function me({ personId }: Identity): Promise<Omit<Me, 'profile'>> {
    const account = await findAccount(database.db, personId)
    if (!account) throw new Refusal('unauthenticated')
    const { person } = account
    return {
      user: toPerson(account),
      professional: person.userType === 'professional' ? { level: await points.levelOf(personId) } : null,
      outboxKeys: await outboxKeysOf(personId),
    }
  }

  /**
   * A new person who signs in with e-mail and password; answers the id. Refuses `validation` with the fields that are
   * wrong, also when the e-mail is taken for this role or in this store.
   */
  async function createPerson(tx: Db, wanted: NewPerson): Promise<string> {
    check(wanted)
    const { id = newId(), userType, subUserType, password, status = 'active', storeId = null } = wanted
    const name = wanted.name.trim()
    const isNew = await addPerson(tx, {
      id,
      userType,
      subUserType,
      name,
      nameKey: nameKey(name),
      email: readEmail(wanted.email) ?? '',
      passwordHash: password === null ? passwords.nobody : await passwords.hash(password),
      status,
      storeId,
      profileImage: wanted.profileImage ?? null,
      createdAt: clock(),
      ...(wanted.emailValidated && { emailValidatedAt: clock(), passwordProvenAt: clock() }),
    })
    if (!isNew) throw new Refusal('validation', { fields: { email: 'Este e-mail já está em uso' } })
    return id
  }

  /** A new store; answers the id. Refuses `cnpj-invalid`, and `validation` when the CNPJ is known. */
  async function createStore(tx: Db, wanted: NewStore): Promise<string> {
    const cnpj = normalizeCnpj(wanted.cnpj)
    if (cnpj === null) throw new Refusal('cnpj-invalid')
    const { id = newId(), participating = true, active = true, ...facts } = wanted
    const keys = { nameKey: nameKey(wanted.tradeName), searchKey: storeSearchKey(wanted) }
    const row = { ...facts, ...keys, id, cnpj, participating, active }
    const isNew = await addStore(tx, { ...row, createdAt: clock() })
    if (!isNew) throw new Refusal('validation', { fields: { cnpj: 'Este CNPJ já está cadastrado' } })
    return id
  }

  return { me, createPerson, createStore }
}
