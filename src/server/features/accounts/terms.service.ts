/** Terms: published by the deployment and by admins, read and accepted by people before anything else. */
import type { Regulation, SignedIn, Terms, UserType } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { nextTermsVersion } from '#domain/people/terms-version.ts'
import { yearOf } from '#domain/points/calendar.ts'
import { type Db, violates } from '#server/db/db.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { toSignedIn } from './accounts.view.ts'
import type { Identity } from '#server/identity.ts'
import type { AccountsParts } from './accounts.deps.ts'
import { findAccount } from './people.store.ts'
import { rotateSession } from './sessions.service.ts'
import {
  addAcceptance,
  addTerms,
  changeEmailWish,
  findPublished,
  findTermsInForce,
  findTermsVersions,
  termsKindOf,
  type TermsInForce,
  type TermsKind,
} from './terms.store.ts'
import { fingerprint } from './session-token.secret.ts'

export interface NewTerms {
  readonly kind: TermsKind
  readonly version: string
  /** Plain text, paragraphs separated by blank lines. */
  readonly body: string
  /** In force from this moment; now unless given. */
  readonly publishedAt?: Date
}

export interface Acceptance {
  readonly termsVersion: string
  readonly acceptReceiveEmail?: boolean
}

/** Belongs to no person. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Whether the terms in force for the role are accepted; true where there are none. */
export async function termsAreAccepted(db: Db, reader: Parameters<typeof findTermsInForce>[1]): Promise<boolean> {
  return (await findTermsInForce(db, reader))?.accepted ?? true
}

export function createTerms(parts: AccountsParts) {
  const { database, clock, loginAllUsers, outboxKeysOf } = parts

  /** The terms in force for the caller's role. Refuses `not-found` where there are none. */
  async function readTerms(caller: Identity): Promise<Terms> {
    const inForce = await findTermsInForce(database.db, { ...caller, now: clock() })
    if (!inForce) throw new Refusal('not-found')
    return { version: inForce.version, body: inForce.body }
  }

  /** Every version published so far for the caller's role, newest first, with the caller's acceptance. */
  async function readRegulation(caller: Identity): Promise<Regulation> {
    const versions = await findTermsVersions(database.db, { ...caller, now: clock() })
    return {
      versions: versions.map(({ publishedAt, acceptedAt, ...text }) => ({
        ...text,
        publishedAt: publishedAt.toISOString(),
        acceptedAt: acceptedAt?.toISOString() ?? null,
      })),
    }
  }

  /**
   * Accepts the terms in force and answers a new token; the old one ends when that is used. Accepting again is no fault.
   * Refuses `terms-outdated` for any other version.
   */
  async function acceptTerm(caller: Identity, acceptance: Acceptance): Promise<SignedIn> {
    const account = await findAccount(database.db, caller.personId)
    if (!account) throw new Refusal('unauthenticated')
    const outboxKeys = await outboxKeysOf(caller.personId)
    const { token, terms } = await database.transaction(async (tx) => {
      const inForce = await findTermsInForce(tx, { ...caller, now: clock() })
      if (inForce?.version !== acceptance.termsVersion) throw new Refusal('terms-outdated')
      await accept(tx, parts, { caller, inForce, wish: acceptance.acceptReceiveEmail })
      const session = await rotateSession(tx, parts, { caller })
      return { token: session.token, terms: { ...inForce, accepted: true } }
    })
    return toSignedIn(account, { token, terms, outboxKeys, loginAllUsers })
  }

  /** The terms in force for who wants to join. Refuses `not-found` where there are none. */
  async function readPublicTerms(userType: UserType): Promise<Terms> {
    const inForce = await findTermsInForce(database.db, { personId: nobody, userType, now: clock() })
    if (!inForce) throw new Refusal('not-found')
    return { version: inForce.version, body: inForce.body }
  }

  /** Publishes a version; people accept it from its moment on. A version is published once and never changed. */
  async function publishTerms(tx: Db, { publishedAt = clock(), ...terms }: NewTerms): Promise<void> {
    await addTerms(tx, { ...terms, publishedAt })
  }

  return { readTerms, readPublicTerms, readRegulation, acceptTerm, publishTerms, ...publishing(parts) }
}

/** The next version of some terms, as an admin writes it. */
export interface NextTerms {
  readonly kind: TermsKind
  readonly body: string
  /** The newest version when it was written; empty where there is none. */
  readonly basedOn: string
}

function publishing({ database, clock }: AccountsParts) {
  /** Every version, the newest first, and how many people accepted it. */
  const published = (kind: TermsKind, db: Db = database.db) => findPublished(db, kind)

  /** Publishes the next version, in force at once. Refuses `version-conflict` when somebody published one meanwhile. */
  async function publishNext(tx: Db, { kind, body, basedOn }: NextTerms): Promise<string> {
    const overtaken = () =>
      new Refusal('version-conflict', { msg: 'Outra pessoa publicou uma versão. Veja o que mudou.' })
    const versions = (await findPublished(tx, kind)).map(({ version }) => version)
    if ((versions[0] ?? '') !== basedOn) throw overtaken()
    const version = nextTermsVersion(yearOf(clock()), versions)
    await addTerms(tx, { kind, version, body, publishedAt: clock() }).catch((error: unknown) => {
      throw violates(error, 'terms_kind_version_pk') ? overtaken() : error
    })
    return version
  }

  return { published, publishNext }
}

/** Writes down that this person accepted these terms, once. */
export async function accept(
  tx: Db,
  { clock, newId }: AccountsParts,
  {
    caller,
    inForce,
    wish,
  }: { caller: Pick<Identity, 'personId' | 'userType'>; inForce: TermsInForce; wish: boolean | undefined },
): Promise<void> {
  const { personId, userType } = caller
  const { version } = inForce
  const [kind, bodyHash, now] = [termsKindOf[userType], fingerprint(inForce.body), clock()]
  const isFirst = await addAcceptance(tx, {
    personId,
    kind,
    version,
    bodyHash,
    acceptReceiveEmail: wish ?? false,
    acceptedAt: now,
  })
  if (!isFirst) {
    if (wish !== undefined) await changeEmailWish(tx, { personId, kind, version, wish })
    return
  }
  await recordAudit(tx, {
    id: newId(),
    at: now,
    actorId: personId,
    actorType: userType,
    action: 'terms-accepted',
    subjectType: 'person',
    subjectId: personId,
    after: { kind, version, bodyHash },
  })
}
