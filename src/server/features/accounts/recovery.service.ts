/** Setting a new password with a code sent by mail: three families of accounts, and nobody learns which e-mails exist. */
import { randomInt } from 'node:crypto'
import type { Done, UserType } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import {
  codeDigits,
  codeLife,
  codesAnHour,
  codeTries,
  normalizeCode,
  type RecoveryType,
} from '#domain/people/recovery.ts'
import type { Db } from '#server/db/db.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { letter } from '#server/mail/layout.ts'
import { post } from '#server/mail/postbox.ts'
import { accountSubject, addressSubject } from './attempt-subjects.rules.ts'
import { clearAttempts, forgetAttempts, reserveAttempt, type Reservation } from './login-attempts.store.ts'
import { forgetDevices } from './known-device.store.ts'
import type { Origin } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { findAccounts, setPasswordHash, type Account } from './people.store.ts'
import { countProofs, createProofHash, issueProof, tryProof, useProof, wasUsed } from './one-time-proof.secret.ts'
import { endSessionsOf } from './sessions.store.ts'

const purpose = 'recovery'
const hour = 60 * 60 * 1000
/** Milliseconds each step takes at least: a known e-mail costs a few reads and writes more than an unknown one. */
const floor = 250

const userTypeOf: Readonly<Record<RecoveryType, UserType>> = {
  professional: 'professional',
  store: 'shopkeeper',
  admin: 'admin',
}

export interface CodeRequest {
  readonly type: RecoveryType
  readonly email: string
  readonly origin: Origin
}

/** Whoever may sign in, or could once the registration is complete. */
const mayRecover = ({ person }: Account) =>
  person.status === 'active' || person.status === 'pending' || person.status === 'incomplete'

type HashOf = ReturnType<typeof createProofHash>

/** All accounts of this e-mail in the family: a seller of three stores has one mailbox and gets one new password. */
async function accountsOf({ database }: AccountsParts, { type, email }: CodeRequest): Promise<readonly Account[]> {
  const wanted = { email, userTypes: [userTypeOf[type]], cnpj: null, limit: 50 }
  return (await findAccounts(database.db, wanted)).filter(mayRecover)
}

async function count(
  { database, clock }: AccountsParts,
  step: 'request' | 'try',
  { type, email, origin }: CodeRequest,
): Promise<Reservation> {
  const account = accountSubject(`recovery-${step}-${type}`, email)
  const subjects = { account, address: addressSubject(origin.address) }
  const answer = await database.transaction((tx) => reserveAttempt(tx, { ...subjects, now: clock() }))
  if ('retryAfter' in answer) throw new Refusal('too-many-requests', { retryAfter: answer.retryAfter })
  return answer
}

/** Sends a code where there is an account; the answer and its time are the same where there is none. */
function createCodeRequest(parts: AccountsParts, hashOf: HashOf) {
  const { database, clock, newId, sleep } = parts

  async function sendCode([account]: readonly Account[]): Promise<void> {
    if (!account) return
    const { id: personId, name, email } = account.person
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const secretHash = await hashOf({ purpose, personId }, code)
    await database.transaction(async (tx) => {
      const at = clock()
      if ((await countProofs(tx, { purpose, personId }, new Date(at.getTime() - hour))) >= codesAnHour) return
      await issueProof(tx, { id: newId(), purpose, personId, secretHash, at, life: codeLife })
      const paragraphs = [
        'Recebemos um pedido para criar uma nova senha. Use este código em até 15 minutos:',
        'Se não foi você, ignore esta mensagem: sua senha continua a mesma.',
      ]
      const words = letter({ to: email, subject: 'Seu código para criar uma nova senha', name, paragraphs, code })
      await post(tx, { id: newId(), at, ...words })
    })
  }

  return async (request: CodeRequest): Promise<Done> => {
    await count(parts, 'request', request)
    await Promise.all([accountsOf(parts, request).then(sendCode), sleep(floor)])
    return { msg: 'Se este e-mail estiver cadastrado, você vai receber um código em alguns minutos.' }
  }
}

interface NewPassword extends CodeRequest {
  readonly code: string
  readonly newPassword: string
}

interface Attempt {
  readonly request: NewPassword
  readonly reservation: Reservation
  readonly accounts: readonly Account[]
  /** The code, as it is kept. */
  readonly typed: { readonly purpose: typeof purpose; readonly personId: string; readonly secretHash: string }
}

/**
 * The new password in place of the old one; everywhere this person was signed in, the session ends. Said again by whoever
 * lost the answer it is no fault and changes nothing. Refuses `recovery-code-invalid` for a wrong, old or used code, and
 * alike when there is no account.
 */
function createPasswordSetting(parts: AccountsParts, hashOf: HashOf) {
  const { database, clock, gate, passwords, sleep } = parts

  async function change({ request, reservation, accounts, typed }: Attempt): Promise<boolean> {
    const proofId = await tryProof(database.db, { ...typed, now: clock(), tries: codeTries })
    if (proofId === null) return false
    const passwordHash = await gate(() => passwords.hash(request.newPassword))
    return database.transaction(async (tx) => {
      const now = clock()
      // Two answers to one code: the second finds it used.
      if (!(await useProof(tx, proofId, now))) return false
      for (const account of accounts) await replacePassword(tx, parts, { account, passwordHash, now })
      await clearAttempts(tx, reservation, now)
      // Whoever was shut out of the sign-in by somebody's guesses is let in again.
      const doors = [userTypeOf[request.type], 'member']
      await forgetAttempts(
        tx,
        doors.map((door) => accountSubject(door, request.email)),
      )
      return true
    })
  }

  /** The code did set this password, a moment ago. */
  async function isSetAlready({ request, typed }: Attempt): Promise<boolean> {
    const since = new Date(clock().getTime() - codeLife)
    if (!(await wasUsed(database.db, { ...typed, since }))) return false
    const [account] = await accountsOf(parts, request)
    return gate(() => passwords.fit(request.newPassword, account?.person.passwordHash ?? null))
  }

  async function isSet(request: NewPassword, reservation: Reservation): Promise<boolean> {
    const accounts = await accountsOf(parts, request)
    const code = normalizeCode(request.code)
    const [account] = accounts
    if (code === null || !account) return false
    const owner = { purpose, personId: account.person.id } as const
    const typed = { ...owner, secretHash: await hashOf(owner, code) }
    const attempt = { request, reservation, accounts, typed }
    return (await change(attempt)) || isSetAlready(attempt)
  }

  return async (request: NewPassword): Promise<Done> => {
    const reservation = await count(parts, 'try', request)
    const [done] = await Promise.all([isSet(request, reservation), sleep(floor)])
    if (!done) throw new Refusal('recovery-code-invalid', { fields: { code: 'Digite um código válido' } })
    return { msg: 'Senha alterada. Entre com a nova senha.' }
  }
}

async function replacePassword(
  tx: Db,
  { newId }: AccountsParts,
  { account, passwordHash, now }: { account: Account; passwordHash: string; now: Date },
): Promise<void> {
  const { id, name, email, userType } = account.person
  await setPasswordHash(tx, { id, passwordHash, mailedAt: now })
  await forgetDevices(tx, id)
  await endSessionsOf(tx, id, now)
  await recordAudit(tx, {
    id: newId(),
    at: now,
    actorId: id,
    actorType: userType,
    action: 'password-recovered',
    subjectType: 'person',
    subjectId: id,
  })
  const paragraphs = ['Sua senha foi alterada agora.', 'Se não foi você, fale com o atendimento o quanto antes.']
  const words = letter({ to: email, subject: 'Sua senha foi alterada', name, paragraphs })
  await post(tx, { id: newId(), at: now, ...words })
}

export function createRecovery(parts: AccountsParts) {
  const hashOf = createProofHash(parts.database)
  const requestCode = createCodeRequest(parts, hashOf)
  const setPassword = createPasswordSetting(parts, hashOf)

  /** Both steps of the documented call: with a code it sets the password, without one it sends a code. */
  function recover(
    request: CodeRequest & { readonly code?: string | undefined; readonly newPassword?: string | undefined },
  ): Promise<Done> {
    const { code, newPassword } = request
    return code === undefined || newPassword === undefined
      ? requestCode(request)
      : setPassword({ ...request, code, newPassword })
  }

  return { recover }
}
