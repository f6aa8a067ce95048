/** The three sign-ins: the same answer and the same work whether an account exists or not. */
import type { SignedIn, UserType } from '#contract/api.gen.ts'
import { Refusal, refusals } from '#domain/errors/refusal.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { refusalToAdmit } from '#domain/people/admission.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { toSignedIn } from './accounts.view.ts'
import { accountSubject, addressSubject, deviceSubject } from './attempt-subjects.rules.ts'
import { giveSecret, type Jar, type KnownDevice, recognizeDevice, rememberDevice } from './known-device.service.ts'
import {
  clearAttempts,
  releaseAttempt,
  reserveAttempt,
  reserveOnDevice,
  type Reservation,
} from './login-attempts.store.ts'
import type { Origin } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { findAccounts, findOpenStores, type Account } from './people.store.ts'
import { issueHandle } from './registration-handle.secret.ts'
import { openSession } from './sessions.service.ts'
import { findTermsInForce } from './terms.store.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly origin: Origin
  /** Of the browser; absent where none keeps anything. */
  readonly jar?: Jar
}

interface Door {
  /** Names the count of failures. */
  readonly name: 'admin' | 'professional' | 'shopkeeper' | 'member'
  readonly userTypes: readonly UserType[]
  readonly cnpj: string | null
  /** How many passwords are compared at each attempt, known or not, so that time tells nothing. */
  readonly compared: number
}

export function createSignIn(parts: AccountsParts) {
  const { gate, loginAllUsers } = parts

  const memberDoor: Door = loginAllUsers
    ? // An e-mail may be a professional and work in stores; further stores have their own sign-in.
      { name: 'member', userTypes: ['professional', 'shopkeeper'], cnpj: null, compared: 3 }
    : { name: 'professional', userTypes: ['professional'], cnpj: null, compared: 1 }
  const adminDoor: Door = { name: 'admin', userTypes: ['admin'], cnpj: null, compared: 1 }
  const storeDoor = (cnpj: string): Door => ({
    name: loginAllUsers ? 'member' : 'shopkeeper',
    userTypes: ['shopkeeper'],
    cnpj,
    compared: 1,
  })

  const through = (door: Door, credentials: Credentials) => gate(() => attempt(parts, door, credentials))

  /** Professionals; every kind of member where the deployment allows it. */
  const login = (credentials: Credentials): Promise<SignedIn> => through(memberDoor, credentials)

  const adminLogin = (credentials: Credentials): Promise<SignedIn> => through(adminDoor, credentials)

  /** A shopkeeper of the store with this CNPJ, which may come with points and in small letters. */
  async function storeLogin({ cnpj: raw, ...credentials }: Credentials & { readonly cnpj: string }): Promise<SignedIn> {
    const cnpj = normalizeCnpj(raw)
    if (cnpj === null) throw new Refusal('validation', { fields: { cnpj: refusals['cnpj-invalid'].msg } })
    return through(storeDoor(cnpj), credentials)
  }

  return { login, adminLogin, storeLogin }
}

async function attempt(parts: AccountsParts, door: Door, { email, password, origin, jar }: Credentials) {
  const { database } = parts
  const { userTypes, cnpj, compared } = door
  const subject = accountSubject(door.name, email)
  const device = jar ? await recognizeDevice(parts, { jar, account: subject, email, userTypes }) : null
  const reservation = await reserve(parts, { account: subject, address: addressSubject(origin.address), device })
  const accounts = await findAccounts(database.db, { email, userTypes, cnpj, limit: compared })
  const fitting = await whosePassword(parts, accounts, { password, compared })
  const [first] = fitting
  if (!first) {
    if (device === null) await noteBurst(parts, { reservation, accounts, door })
    throw new Refusal('invalid.credentials')
  }
  const account = fitting.find((each) => signInRefusalOf(each) === null) ?? first
  const code = signInRefusalOf(account)
  if (code !== null) {
    await database.transaction((tx) => releaseAttempt(tx, reservation))
    throw await refusalFor(parts, account, code)
  }
  const remember = jar !== undefined
  const { secret, signedIn } = await open(parts, account, {
    reservation,
    device,
    remember,
    userAgent: origin.userAgent,
  })
  if (jar && secret !== null) giveSecret(jar, subject, secret)
  return signedIn
}

interface Opening {
  readonly reservation: Reservation
  readonly device: KnownDevice | null
  /** Whether the device keeps what it is told. */
  readonly remember: boolean
  readonly userAgent: string
}

/** The session, its place in the audit trail, the known device and a clean count, or none of them. */
async function open(
  parts: AccountsParts,
  account: Account,
  { reservation, device, remember, userAgent }: Opening,
): Promise<{ secret: string | null; signedIn: SignedIn }> {
  const { database, clock, newId, loginAllUsers, outboxKeysOf } = parts
  const { person } = account
  const outboxKeys = await outboxKeysOf(person.id)
  const { token, terms, secret } = await database.transaction(async (tx) => {
    const now = clock()
    await clearAttempts(tx, reservation, now)
    const inForce = await findTermsInForce(tx, { personId: person.id, userType: person.userType, now })
    const beforeTerms = inForce !== null && !inForce.accepted
    const session = await openSession(tx, parts, { person, userAgent, beforeTerms })
    await recordAudit(tx, {
      id: newId(),
      at: now,
      actorId: person.id,
      actorType: person.userType,
      action: 'sign-in',
      subjectType: 'session',
      subjectId: session.id,
    })
    const known = remember ? await rememberDevice(tx, parts, { personId: person.id, device }) : null
    return { token: session.token, terms: inForce, secret: known }
  })
  return { secret, signedIn: toSignedIn(account, { token, terms, outboxKeys, loginAllUsers }) }
}

async function reserve(
  { database, clock }: AccountsParts,
  { device, ...subjects }: { account: string; address: string; device: KnownDevice | null },
) {
  const now = clock()
  // The refusal is thrown outside, so that what was counted in the transaction is not at stake.
  const answer = await database.transaction((tx) =>
    device === null
      ? reserveAttempt(tx, { ...subjects, now })
      : reserveOnDevice(tx, { device: deviceSubject(device.id), now }),
  )
  if ('retryAfter' in answer) throw new Refusal('too-many-requests', { retryAfter: answer.retryAfter })
  return answer
}

/** Always compares the same number of passwords, with nobody's where there is no account. */
async function whosePassword(
  { passwords }: AccountsParts,
  accounts: readonly Account[],
  { password, compared }: { password: string; compared: number },
): Promise<Account[]> {
  const fitting: Account[] = []
  for (let at = 0; at < compared; at += 1) {
    const account = accounts[at]
    // One hash at a time for each sign-in, or the gate would count wrongly.
    const fits = await passwords.fit(password, account?.person.passwordHash ?? null)
    if (account && fits) fitting.push(account)
  }
  return fitting
}

/** The failure that closes the account for a while is written down for its people; an unknown e-mail has nobody. */
async function noteBurst(
  { database, clock, newId, log }: AccountsParts,
  { reservation, accounts, door }: { reservation: Reservation; accounts: readonly Account[]; door: Door },
): Promise<void> {
  if (!reservation.last) return
  log.warn({ door: door.name }, 'sign-in closed for one account after too many failures')
  await database.transaction(async (tx) => {
    for (const { person } of accounts) {
      const facts = { id: newId(), at: clock(), actorId: null, actorType: 'system', subjectType: 'person' } as const
      await recordAudit(tx, { ...facts, action: 'sign-in-locked', subjectId: person.id, after: { door: door.name } })
    }
  })
}

type RefusedFor = NonNullable<ReturnType<typeof refusalToAdmit>>

/** Why this person may not be signed in now, or null. */
export const signInRefusalOf = ({ person, store }: Account) =>
  refusalToAdmit({ ...person, storeActive: store?.active ?? null })

/** Why a person whose password was right is not signed in, with what is needed to complete a registration. */
async function refusalFor(
  { database, clock, newId }: AccountsParts,
  { person, store }: Account,
  code: RefusedFor,
): Promise<Refusal> {
  if (code !== 'user-incomplete') return new Refusal(code)
  const storesList = store
    ? [{ _id: store.id, name: store.tradeName, cnpj: store.cnpj }]
    : await findOpenStores(database.db)
  const userId = await database.transaction((tx) => issueHandle(tx, { id: newId(), personId: person.id, at: clock() }))
  return new Refusal(code, { userId, storesList })
}
