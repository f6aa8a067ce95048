/** Joining a store: the account and its data in one step, and the completion of a registration that was left unfinished. */
import type { Joined, StoreChoice } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { wrongPasswords } from '#domain/people/password.ts'
import { fieldSentences, type SaidField } from '#domain/people/field-sentences.ts'
import { readShopkeeper, type ShopkeeperField, type Typed } from '#domain/people/sign-up.ts'
import type { Db } from '#server/db/db.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { keepAcceptances, type Acceptances } from './complete-sign-up.service.ts'
import { mailValidation } from './email-validation.service.ts'
import type { Origin } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { addPerson, findAccounts, type PersonRow } from './people.store.ts'
import { useProof as spendProof } from './one-time-proof.secret.ts'
import { cpfRefused } from './refused-cpf.rules.ts'
import { holdRegistration, issueHandle } from './registration-handle.secret.ts'
import { countStep, emailTaken, idOf } from './sign-up.service.ts'
import { changePerson, cpfIsInStore, hasPeople, lockOpenStore, lockPerson } from './sign-up.store.ts'

interface Said extends Acceptances {
  /** Id of the store. */
  readonly storeId: string
  readonly facts: Typed<ShopkeeperField>
  readonly origin: Origin
}

export interface StoreSignUp extends Said {
  /** Minted by the app for one sign-up; the same for every attempt. */
  readonly key: string | undefined
  readonly password: string
  readonly confirmPassword: string
}

export interface StoreCompletion extends Said {
  readonly handle: string
}

interface Facts {
  readonly name: string
  readonly email: string
  readonly cellphone: string
  readonly cpf: string
}

const storeRefused = () => new Refusal('validation', { fields: { storeId: fieldSentences.storeId } })

type Wrong = readonly SaidField[]

/** Throws `validation` with every field that is wrong. */
function check(facts: Typed<ShopkeeperField>, { acceptTerms, others }: { acceptTerms: boolean; others: Wrong }): Facts {
  const { kept, wrong } = readShopkeeper(facts)
  refuseWrong([...wrong, ...others, ...(acceptTerms ? [] : (['acceptTerms'] as const))], fieldSentences)
  const { name, email, cellphone, cpf } = kept
  if (name === null || email === null || cellphone === null || cpf === null)
    throw new Error('a required field was not refused')
  return { name, email, cellphone, cpf }
}

const joined = (store: StoreChoice): Joined => ({ msg: 'Cadastro concluído.', storesList: [store] })

export function createStoreSignUp(parts: AccountsParts) {
  const { database, clock, gate, passwords } = parts

  /**
   * A new person of the store, who waits to be confirmed; the first one is its manager. The same sign-up sent again makes
   * nobody else. Refuses `validation`, `terms-outdated`, and `finish-register` to whoever knows the password of a
   * registration in this store that was begun before.
   */
  async function joinStore(step: StoreSignUp): Promise<Joined> {
    const others = [...(step.storeId === '' ? (['storeId'] as const) : []), ...wrongPasswords(step)]
    const facts = check(step.facts, { acceptTerms: step.acceptTerms, others })
    await countStep(parts, step.origin)
    const id = await idOf(parts, step.key, `${step.storeId}|${facts.email}`)
    const passwordHash = await gate(() => passwords.hash(step.password))
    const answer = await database.transaction(async (tx) => {
      const store = await lockOpenStore(tx, step.storeId)
      if (!store) throw storeRefused()
      const isMine = await add(tx, parts, { id, store, step, facts: { ...facts, passwordHash } })
      return { store, isMine }
    })
    if (!answer.isMine) await resume(parts, { store: answer.store, email: facts.email, password: step.password })
    return joined(answer.store)
  }

  /**
   * Completes a registration of the store it was begun in; whoever did it before is answered alike. Refuses
   * `registration-expired`, `validation`, `terms-outdated` and `store-inactive`.
   */
  async function completeInStore(step: StoreCompletion): Promise<Joined> {
    await countStep(parts, step.origin)
    return database.transaction(async (tx) => {
      const now = clock()
      const { person, proofId, open } = await holdRegistration(tx, { ...step, userType: 'shopkeeper', now })
      const store = await lockOpenStore(tx, person.storeId ?? '')
      if (!store) throw new Refusal('store-inactive')
      // A handle opens the registration it was given for, and no way into another store.
      if (step.storeId !== '' && step.storeId.toLowerCase() !== store._id) throw storeRefused()
      if (!open) return joined(store)
      const facts = check(completed(step.facts, person), { acceptTerms: step.acceptTerms, others: [] })
      await change(tx, { id: person.id, storeId: store._id, facts })
      await keepAcceptances(tx, parts, { caller: person, acceptances: step })
      await spendProof(tx, proofId, now)
      if (person.emailValidatedAt === null) await mailValidation(tx, parts, { ...person, name: facts.name })
      await noteJoining(tx, parts, person)
      return joined(store)
    })
  }

  return { joinStore, completeInStore }
}

/** What is not said again stays as it is known; the e-mail is not asked for. */
function completed({ name, cellphone, cpf }: Typed<ShopkeeperField>, person: PersonRow): Typed<ShopkeeperField> {
  return {
    name: name?.trim() || person.name,
    cellphone: cellphone?.trim() || person.cellphone || '',
    cpf: cpf?.trim() || person.cpf || '',
    email: person.email,
  }
}

type Joining = Facts & { readonly passwordHash: string }

/** False when the e-mail belongs to somebody else of the store. */
async function add(
  tx: Db,
  parts: AccountsParts,
  { id, store, step, facts }: { id: string; store: StoreChoice; step: StoreSignUp; facts: Joining },
): Promise<boolean> {
  const storeId = store._id
  const subUserType = (await hasPeople(tx, { id, storeId })) ? 'seller' : 'manager'
  const person = { ...facts, id, storeId, subUserType, userType: 'shopkeeper', status: 'pending' } as const
  const isNew = await addPerson(tx, { ...person, nameKey: nameKey(facts.name), createdAt: parts.clock() })
  if (!isNew) {
    const known = await lockPerson(tx, id)
    // The same sign-up again, its answer was lost; what it says now counts until somebody confirmed it.
    if (known?.status === 'pending') await change(tx, { id, storeId, facts })
    return known !== null
  }
  await refuseTakenCpf(tx, { id, storeId, cpf: facts.cpf })
  await keepAcceptances(tx, parts, { caller: person, acceptances: step })
  await mailValidation(tx, parts, person)
  await noteJoining(tx, parts, person)
  return true
}

async function refuseTakenCpf(tx: Db, wanted: Parameters<typeof cpfIsInStore>[1]): Promise<void> {
  if (await cpfIsInStore(tx, wanted)) throw cpfRefused()
}

async function change(
  tx: Db,
  { id, storeId, facts }: { id: string; storeId: string; facts: Facts & Partial<Joining> },
): Promise<void> {
  await refuseTakenCpf(tx, { id, storeId, cpf: facts.cpf })
  await changePerson(tx, id, { ...facts, nameKey: nameKey(facts.name), status: 'pending' })
}

function noteJoining(
  tx: Db,
  { newId, clock }: AccountsParts,
  { id, storeId, subUserType }: Pick<PersonRow, 'id' | 'storeId' | 'subUserType'>,
): Promise<void> {
  const facts = { actorId: id, actorType: 'shopkeeper', subjectType: 'person', subjectId: id } as const
  const after = { status: 'pending', storeId, subUserType }
  return recordAudit(tx, { id: newId(), at: clock(), action: 'sign-up-completed', ...facts, after })
}

/** Never returns: the e-mail is in use, and only its owner learns that the registration waits to be completed. */
async function resume(
  { database, clock, newId, gate, passwords }: AccountsParts,
  { store, email, password }: { store: StoreChoice; email: string; password: string },
): Promise<never> {
  const wanted = { email, userTypes: ['shopkeeper'], cnpj: store.cnpj, limit: 1 } as const
  const person = (await findAccounts(database.db, wanted))[0]?.person
  const fits = await gate(() => passwords.fit(password, person?.passwordHash ?? null))
  if (!person || !fits || person.status !== 'incomplete') throw emailTaken()
  const userId = await database.transaction((tx) => issueHandle(tx, { id: newId(), personId: person.id, at: clock() }))
  throw new Refusal('finish-register', { userId, storesList: [store] })
}
