/** Sessions: made at sign-in, asked for with every call, listed and ended by their person. */
import type { DeviceSessions, Done } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { refusalToAdmit } from '#domain/people/admission.ts'
import { deviceName } from '#domain/people/device-name.ts'
import { endsAt, isAlive, isUseWorthWriting, lastMoment } from '#domain/people/session-life.ts'
import type { Db } from '#server/db/db.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { Identity } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import type { PersonRow } from './people.store.ts'
import {
  addSession,
  endOtherSessionsOf,
  endSession,
  endSessionsOf,
  findSession,
  findSessions,
  lockSession,
  removeSuccessor,
  takePlace,
  touchSession,
} from './sessions.store.ts'
import { fingerprint, newToken } from './session-token.secret.ts'

type Parts = Pick<AccountsParts, 'database' | 'clock' | 'newId'>

interface Opening {
  readonly person: PersonRow
  readonly userAgent: string
  readonly beforeTerms: boolean
}

/** A new session; the token is answered and never stored. */
export async function openSession(tx: Db, { clock, newId }: Parts, { person, userAgent, beforeTerms }: Opening) {
  const [id, token, now] = [newId(), newToken(), clock()]
  await addSession(tx, {
    id,
    personId: person.id,
    tokenHash: fingerprint(token),
    beforeTerms,
    device: deviceName(userAgent),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: lastMoment(person.userType, now),
  })
  return { id, token }
}

interface Successor {
  /** The caller unless given. */
  readonly personId?: string
  readonly beforeTerms?: boolean
}

/**
 * Makes a session with a new token for the place of this one, of the same device and the same age: what a token may do
 * changes only with a new token, and nobody stays signed in for longer by it. This one ends when the new one is used:
 * whoever never got the answer asks again with the token they have, and of many answers the last one counts (`again`:
 * the session is the same, its token another). Refuses `unauthenticated` when the session was ended meanwhile.
 */
export async function rotateSession(
  tx: Db,
  { clock, newId }: Parts,
  { caller, personId = caller.personId, beforeTerms = false }: Successor & { caller: Identity },
) {
  const now = clock()
  const old = await lockSession(tx, { id: caller.sessionId, personId: caller.personId })
  if (!old) throw new Refusal('unauthenticated')
  const unheard = await removeSuccessor(tx, old.id)
  const again = unheard?.personId === personId
  const [id, token] = [again ? unheard.id : newId(), newToken()]
  const { device, createdAt, expiresAt } = old
  await addSession(tx, {
    id,
    personId,
    tokenHash: fingerprint(token),
    replaces: old.id,
    beforeTerms,
    device,
    createdAt,
    lastSeenAt: now,
    expiresAt,
  })
  return { id, token, again }
}

/** Who a token belongs to; null when it is unknown, ended or too old, or its person or store may not sign in. */
function authentication({ database, clock }: Parts) {
  return async function authenticate(token: string): Promise<Identity | null> {
    const now = clock()
    const found = await findSession(database.db, { tokenHash: fingerprint(token), now })
    if (!found || !isAlive(found.userType, found, now)) return null
    const { id, personId, name, userType, subUserType, storeId } = found
    if (refusalToAdmit(found) !== null) {
      // Ended for good: being admitted again must not bring an old device back.
      await endSession(database.db, { id, personId, now })
      return null
    }
    const { replaces: former } = found
    if (
      former !== null &&
      !(await database.transaction((tx) => takePlace(tx, { id, former, tokenHash: fingerprint(token), now })))
    )
      return null
    if (isUseWorthWriting(found.lastSeenAt, now)) {
      await touchSession(database.db, { id, now, before: found.lastSeenAt })
    }
    const beforeTerms = found.beforeTerms || found.termsOpen
    return { sessionId: id, personId, name, userType, subUserType, storeId, beforeTerms }
  }
}

export function createSessions(parts: Parts) {
  const { database, clock, newId } = parts

  /** Where somebody is signed in now, the latest use first. */
  async function openSessionsOf({ personId, userType }: Pick<Identity, 'personId' | 'userType'>) {
    const now = clock()
    const rows = await findSessions(database.db, { personId, now })
    return rows.filter((row) => isAlive(userType, row, now))
  }

  async function listSessions(caller: Identity): Promise<DeviceSessions> {
    const docs = (await openSessionsOf(caller)).map((row) => ({
      _id: row.id,
      device: row.device,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: endsAt(caller.userType, row).toISOString(),
      current: row.id === caller.sessionId,
    }))
    return { docs }
  }

  /** Ends one of the caller's own living sessions and writes it down; null when there is no such session. */
  async function end(caller: Identity, { id, action }: { id: string; action: 'sign-out' | 'session-ended' }) {
    return database.transaction(async (tx) => {
      const now = clock()
      const ended = await endSession(tx, { id, personId: caller.personId, now })
      if (!ended || !isAlive(caller.userType, { ...ended, endedAt: null }, now)) return null
      const { personId: actorId, userType: actorType } = caller
      const facts = { id: newId(), at: now, actorId, actorType, action, subjectType: 'session', subjectId: id }
      await recordAudit(tx, { ...facts, before: { device: ended.device } })
      return ended
    })
  }

  /** Signing out twice is no fault. */
  async function logout(caller: Identity): Promise<Done> {
    await end(caller, { id: caller.sessionId, action: 'sign-out' })
    return { msg: 'Você saiu.' }
  }

  /** Refuses `not-found` for a session that is over, unknown or someone else's. */
  async function endOwnSession(caller: Identity, id: string): Promise<Done> {
    if (!(await end(caller, { id, action: 'session-ended' }))) throw new Refusal('not-found')
    return { msg: 'A sessão foi encerrada.' }
  }

  return {
    authenticate: authentication(parts),
    openSessionsOf,
    listSessions,
    endSession: endOwnSession,
    endOtherSessions: otherSessions(parts),
    /** Ends every session of somebody. */
    signOutEverywhere: (tx: Db, personId: string): Promise<void> => endSessionsOf(tx, personId, clock()),
    logout,
  }
}

/** Ends every session of the caller but this one; having no other is no fault. */
function otherSessions({ database, clock, newId }: Parts) {
  return async ({ personId, sessionId, userType }: Identity): Promise<Done> => {
    const count = await database.transaction(async (tx) => {
      const now = clock()
      const ended = await endOtherSessionsOf(tx, { personId, sessionId, now })
      const facts = { id: newId(), at: now, actorId: personId, actorType: userType, subjectId: personId }
      if (ended > 0)
        await recordAudit(tx, { ...facts, action: 'other-sessions-ended', subjectType: 'person', after: { ended } })
      return ended
    })
    return { msg: count === 0 ? 'Não havia outro aparelho conectado.' : 'Os outros aparelhos foram desconectados.' }
  }
}
