/** Consents: each giving and taking back is a new row with the fingerprint of the words, so the history is the state. */
import { createHash } from 'node:crypto'
import type { ConsentEvent, Consents } from '#contract/api.gen.ts'
import { type ConsentKind, consentKinds, consentTexts } from '#domain/people/consent.ts'
import type { Db } from '#server/db/db.ts'
import type { Identity } from '#server/identity.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import type { PrivacyParts } from './privacy.deps.ts'
import { addConsent, findAcceptances, findConsents, lockPerson } from './privacy.store.ts'

/** Newest first. What was ticked beside the terms is the oldest word on e-mails, unless a consent was written then too. */
export async function consentHistory(db: Db, personId: string): Promise<ConsentEvent[]> {
  const rows = await findConsents(db, personId)
  const oldest = rows.filter(({ kind }) => kind === 'receive-email').at(-1)
  const ticked = (await findAcceptances(db, personId))
    .filter(({ acceptReceiveEmail, acceptedAt }) => acceptReceiveEmail && (!oldest || acceptedAt < oldest.at))
    .map(({ acceptedAt }) => ({ kind: 'receive-email' as const, granted: true, at: acceptedAt }))
  return [...rows, ...ticked].map(({ kind, granted, at }) => ({ kind, granted, at: at.toISOString() }))
}

export async function acceptedTerms(db: Db, personId: string): Promise<Consents['terms']> {
  const rows = await findAcceptances(db, personId)
  return rows.map(({ kind, version, acceptedAt }) => ({ kind, version, acceptedAt: acceptedAt.toISOString() }))
}

export function consents({ database, clock, newId }: Pick<PrivacyParts, 'database' | 'clock' | 'newId'>) {
  async function listConsents({ personId }: Identity): Promise<Consents> {
    const history = await consentHistory(database.db, personId)
    const docs = consentKinds.map((kind) => {
      const last = history.find((event) => event.kind === kind)
      return { kind, text: consentTexts[kind], granted: last?.granted ?? false, at: last?.at ?? null }
    })
    return { docs, history, terms: await acceptedTerms(database.db, personId) }
  }

  /** Saying again what was said last changes nothing. */
  async function setConsent(by: Identity, { kind, granted }: { kind: ConsentKind; granted: boolean }) {
    await database.transaction(async (tx) => {
      const { personId, userType: actorType } = by
      await lockPerson(tx, personId)
      const last = (await consentHistory(tx, personId)).find((event) => event.kind === kind)
      if ((last?.granted ?? false) === granted) return
      const at = clock()
      const textHash = createHash('sha256').update(consentTexts[kind]).digest('hex')
      await addConsent(tx, { id: newId(), personId, kind, granted, textHash, at })
      const facts = { id: newId(), at, actorId: personId, actorType, subjectType: 'person', subjectId: personId }
      await recordAudit(tx, { ...facts, action: granted ? 'consent-given' : 'consent-withdrawn', after: { kind } })
    })
    return listConsents(by)
  }

  return { listConsents, setConsent }
}
