/** Joining as a professional: the account in a first step, everything else in a second. */
import { createHmac } from 'node:crypto'
import type { SigningUp } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { fieldSentences } from '#domain/people/field-sentences.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { wrongPasswords } from '#domain/people/password.ts'
import type { AccountField } from '#domain/people/profile-fields.ts'
import { readAccount, type Typed } from '#domain/people/sign-up.ts'
import type { Db } from '#server/db/db.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { callSubject } from './attempt-subjects.rules.ts'
import { deploymentSecret } from './deployment.secret.ts'
import { countUse, signUpLimit } from './login-attempts.store.ts'
import type { Origin } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { addPerson, findAccounts, findOpenStores, type PersonRow } from './people.store.ts'
import { createCompletion, type SecondStep } from './complete-sign-up.service.ts'
import { findHandle, issueHandle } from './registration-handle.secret.ts'
import { changePerson, emailIsTaken, lockPerson } from './sign-up.store.ts'

export interface FirstStep {
  /** Minted by the app for one sign-up; the same for every attempt. */
  readonly key: string | undefined
  /** Of a registration begun before, to change what its first step said. */
  readonly handle: string | undefined
  readonly account: Typed<AccountField>
  readonly password: string
  readonly confirmPassword: string
  readonly origin: Origin
}

interface Account {
  readonly name: string
  readonly email: string
  /** Null where it is told later. */
  readonly cellphone: string | null
}

/** Throws `validation` with every field that is wrong. An unchanged password need not be typed again. */
function check({ account, password, confirmPassword, handle }: FirstStep): Account {
  const { kept, wrong } = readAccount(account)
  const keepsPassword = handle !== undefined && password === '' && confirmPassword === ''
  refuseWrong([...wrong, ...(keepsPassword ? [] : wrongPasswords({ password, confirmPassword }))], fieldSentences)
  const { name, email, cellphone } = kept
  if (name === null || email === null) throw new Error('a required field was not refused')
  return { name, email, cellphone }
}

export const emailTaken = () => new Refusal('validation', { fields: { email: 'Este e-mail já está em uso' } })

/** A key of the app becomes the id of a person, so that a step sent again finds what it made; nobody else can work it out. */
export async function idOf(
  { database, newId }: AccountsParts,
  key: string | undefined,
  email: string,
): Promise<string> {
  if (key === undefined) return newId()
  const secret = await deploymentSecret(database.db, 'sign-up')
  const hex = createHmac('sha256', secret).update(`${key}|${email}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** One network takes so many steps an hour; refuses `too-many-requests`. */
export async function countStep({ database, clock }: AccountsParts, { address }: Origin): Promise<void> {
  const subject = callSubject('sign-up', address)
  const retryAfter = await database.transaction((tx) => countUse(tx, { subject, limit: signUpLimit, now: clock() }))
  if (retryAfter !== null) throw new Refusal('too-many-requests', { retryAfter })
}

export function createSignUp(parts: AccountsParts) {
  const complete = createCompletion(parts)

  /**
   * The account, not yet good for anything, and the handle to complete it with. Refuses `validation`, and
   * `finish-register` to whoever knows the password of a registration that was begun before.
   */
  async function beginSignUp(step: FirstStep): Promise<SigningUp> {
    const account = check(step)
    await countStep(parts, step.origin)
    const userId = step.handle === undefined ? await begin(parts, step, account) : await change(parts, step, account)
    const storesList = await findOpenStores(parts.database.db)
    return { msg: 'Falta pouco. Complete os seus dados.', userId, storesList }
  }

  async function completeSignUp(step: SecondStep): Promise<SigningUp> {
    await countStep(parts, step.origin)
    await complete(step)
    return { msg: 'Cadastro concluído.', userId: step.handle, storesList: [] }
  }

  return { beginSignUp, completeSignUp }
}

async function begin(parts: AccountsParts, { key, password }: FirstStep, account: Account): Promise<string> {
  const { database, clock, newId, gate, passwords } = parts
  const id = await idOf(parts, key, account.email)
  const passwordHash = await gate(() => passwords.hash(password))
  const handle = await database.transaction(async (tx) => {
    const facts = { ...account, nameKey: nameKey(account.name), passwordHash }
    const person = { ...facts, id, userType: 'professional', subUserType: 'standard', status: 'incomplete' } as const
    const isNew = await addPerson(tx, { ...person, createdAt: clock() })
    if (isNew) await noteBeginning(tx, parts, id)
    // The same sign-up again, its answer was lost; what it says now counts.
    else if (!(await isUnfinished(tx, id))) return null
    else await changePerson(tx, id, facts)
    return issueHandle(tx, { id: newId(), personId: id, at: clock() })
  })
  return handle ?? resume(parts, account.email, password)
}

const isUnfinished = async (tx: Db, id: string) => (await lockPerson(tx, id))?.status === 'incomplete'

function noteBeginning(tx: Db, { newId, clock }: AccountsParts, personId: string): Promise<void> {
  const facts = { actorId: personId, actorType: 'professional', subjectType: 'person', subjectId: personId } as const
  return recordAudit(tx, { id: newId(), at: clock(), action: 'sign-up-begun', ...facts })
}

/** Never returns: the e-mail is in use, and only its owner learns that the registration waits to be completed. */
async function resume(parts: AccountsParts, email: string, password: string): Promise<never> {
  const { database, clock, newId, gate, passwords } = parts
  const [known] = await findAccounts(database.db, { email, userTypes: ['professional'], cnpj: null, limit: 1 })
  const person: PersonRow | undefined = known?.person
  const fits = await gate(() => passwords.fit(password, person?.passwordHash ?? null))
  if (!person || !fits || person.status !== 'incomplete') throw emailTaken()
  const userId = await database.transaction((tx) => issueHandle(tx, { id: newId(), personId: person.id, at: clock() }))
  throw new Refusal('finish-register', { userId, storesList: await findOpenStores(database.db) })
}

/** What the first step says now, in place of what it said before. Refuses `registration-expired`. */
async function change(parts: AccountsParts, { handle = '', password }: FirstStep, account: Account): Promise<string> {
  const { database, clock, gate, passwords } = parts
  const passwordHash = password === '' ? null : await gate(() => passwords.hash(password))
  await database.transaction(async (tx) => {
    const found = await findHandle(tx, { handle, now: clock() })
    const person = found && (await lockPerson(tx, found.personId))
    if (person?.status !== 'incomplete' || person.userType !== 'professional') throw new Refusal('registration-expired')
    const { id, userType } = person
    if (await emailIsTaken(tx, { id, email: account.email, userType })) throw emailTaken()
    await changePerson(tx, id, {
      ...account,
      nameKey: nameKey(account.name),
      ...(passwordHash !== null && { passwordHash }),
    })
  })
  return handle
}
