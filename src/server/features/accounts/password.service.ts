/** Whoever is signed in proves their password again, and sets a new one. */
import type { Done } from '#contract/api.gen.ts'
import { Refusal, refusals } from '#domain/errors/refusal.ts'
import { isPassword } from '#domain/people/password.ts'
import type { Db } from '#server/db/db.ts'
import { lastActAt, recordAudit } from '#server/features/audit/audit.service.ts'
import { letter } from '#server/mail/layout.ts'
import { post } from '#server/mail/postbox.ts'
import { accountSubject, addressSubject } from './attempt-subjects.rules.ts'
import { releaseAttempt, reserveAttempt } from './login-attempts.store.ts'
import { forgetDevices } from './known-device.store.ts'
import type { Identity, Origin } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { findAccount, setPasswordHash } from './people.store.ts'
import { endOtherSessionsOf, endSessionsOf, findOwnSession } from './sessions.store.ts'
import { newToken } from './session-token.secret.ts'

/** A password written by whoever is signed in, to show that the device was not just left open. */
export interface Confirmation {
  readonly password: string
  readonly origin: Origin
}

/** What the trail calls it. */
const changed = { action: 'password-changed', subjectType: 'person' } as const

/** Milliseconds in which a change may be said again by whoever lost its answer. */
const moments = 15 * 60 * 1000

/** Comparing the person's password: wrong ones count as failed sign-ins do. */
function proving({ database, clock, gate, passwords }: AccountsParts) {
  async function fits(personId: string, password: string): Promise<boolean> {
    const found = await findAccount(database.db, personId)
    return gate(() => passwords.fit(password, found?.person.passwordHash ?? null))
  }

  async function counted(personId: string, { address }: Origin, isProven: () => Promise<boolean>): Promise<void> {
    const subjects = { account: accountSubject('confirm', personId), address: addressSubject(address) }
    const reserved = await database.transaction((tx) => reserveAttempt(tx, { ...subjects, now: clock() }))
    if ('retryAfter' in reserved) throw new Refusal('too-many-requests', { retryAfter: reserved.retryAfter })
    if (!(await isProven())) {
      const { msg } = refusals['password-wrong']
      throw new Refusal('password-wrong', { fields: { currentPassword: msg } })
    }
    await database.transaction((tx) => releaseAttempt(tx, reserved))
  }

  /** This session set the password a moment ago: any other one that was there was ended by it. */
  async function isChangedByNow({ personId, sessionId }: Identity): Promise<boolean> {
    const changedAt = await lastActAt(database.db, { ...changed, subjectId: personId })
    if (changedAt === null || clock().getTime() - changedAt.getTime() > moments) return false
    const session = await findOwnSession(database.db, { id: sessionId, personId })
    return session !== null && session.createdAt <= changedAt
  }

  return { fits, counted, isChangedByNow }
}

export function createPasswords(parts: AccountsParts) {
  const { database, clock, newId, gate, passwords } = parts
  const { fits, counted, isChangedByNow } = proving(parts)

  /** Refuses `password-wrong` with the field `currentPassword`, `too-many-requests` after ten of them. */
  const confirmPassword = ({ personId }: Identity, { password, origin }: Confirmation): Promise<void> =>
    counted(personId, origin, () => fits(personId, password))

  /** The hash of a new password. Refuses `validation` with the field when it is too short or too long. */
  async function newPasswordHash(password: string, field: 'password' | 'newPassword'): Promise<string> {
    if (!isPassword(password)) throw new Refusal('validation', { fields: { [field]: 'Digite uma senha válida' } })
    return gate(() => passwords.hash(password))
  }

  /** A hash no password fits: of random bytes nobody keeps. */
  const unusablePasswordHash = (): Promise<string> => gate(() => passwords.hash(newToken()))

  /** Puts the new hash in place: every other session ends, and a mail says so. */
  async function replaceOwnPassword(tx: Db, caller: Identity, passwordHash: string): Promise<void> {
    const { personId: id, sessionId, userType } = caller
    const now = clock()
    const account = await findAccount(tx, id)
    if (!account) throw new Refusal('unauthenticated')
    await setPasswordHash(tx, { id, passwordHash })
    await forgetDevices(tx, id)
    await endOtherSessionsOf(tx, { personId: id, sessionId, now })
    await recordAudit(tx, { ...changed, id: newId(), at: now, actorId: id, actorType: userType, subjectId: id })
    const { email, name } = account.person
    const paragraphs = [
      'Sua senha foi alterada agora, e os outros aparelhos foram desconectados.',
      'Se não foi você, fale com o atendimento o quanto antes.',
    ]
    await post(tx, {
      id: newId(),
      at: now,
      ...letter({ to: email, subject: 'Sua senha foi alterada', name, paragraphs }),
    })
  }

  /**
   * Said again by whoever lost the answer it is no fault and changes nothing. Refuses `password-wrong`,
   * `too-many-requests` and `validation`.
   */
  async function changePassword(
    caller: Identity,
    { password, newPassword, origin }: Confirmation & { readonly newPassword: string },
  ): Promise<Done> {
    let isSet = false
    await counted(caller.personId, origin, async () => {
      if (await fits(caller.personId, password)) return true
      if (!(await isChangedByNow(caller))) return false
      // Another password is compared: it counts like the first.
      await counted(caller.personId, origin, () => fits(caller.personId, newPassword))
      isSet = true
      return true
    })
    if (!isSet) {
      const passwordHash = await newPasswordHash(newPassword, 'newPassword')
      await database.transaction((tx) => replaceOwnPassword(tx, caller, passwordHash))
    }
    return { msg: 'Senha alterada. Os outros aparelhos foram desconectados.' }
  }

  return {
    confirmPassword,
    newPasswordHash,
    unusablePasswordHash,
    replaceOwnPassword,
    replacePasswordOf: replacingPasswords({ clock, newId }),
    changePassword,
  }
}

/** Puts the new hash in place for somebody else: they are signed out everywhere, and a mail says so. */
function replacingPasswords({ clock, newId }: Pick<AccountsParts, 'clock' | 'newId'>) {
  return async (
    tx: Db,
    by: Identity,
    { personId: id, passwordHash }: { readonly personId: string; readonly passwordHash: string },
  ): Promise<void> => {
    const account = await findAccount(tx, id)
    if (!account) throw new Refusal('not-found')
    const now = clock()
    await setPasswordHash(tx, { id, passwordHash, mailedAt: null })
    await forgetDevices(tx, id)
    await endSessionsOf(tx, id, now)
    const who = { actorId: by.personId, actorType: by.userType }
    await recordAudit(tx, {
      id: newId(),
      at: now,
      ...who,
      action: 'password-set',
      subjectType: 'person',
      subjectId: id,
    })
    const { email: to, name } = account.person
    const paragraphs = [
      'Quem administra o programa definiu uma nova senha para a sua conta, e todos os aparelhos foram desconectados.',
      'Se você não pediu, fale com quem administra o programa o quanto antes.',
    ]
    await post(tx, { id: newId(), at: now, ...letter({ to, subject: 'Sua senha foi alterada', name, paragraphs }) })
  }
}
