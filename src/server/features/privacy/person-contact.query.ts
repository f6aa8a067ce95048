/** How somebody is reached and what they agreed to, as the team sees it when they ask why something did not come. */
import type { PersonContact } from '#contract/api.gen.ts'
import { Refusal } from '#domain/errors/refusal.ts'
import { consentKinds } from '#domain/people/consent.ts'
import { acceptedTerms, consentHistory } from './consents.service.ts'
import type { PrivacyParts } from './privacy.deps.ts'
import { findUserType } from './privacy.store.ts'

type Sources = Pick<PrivacyParts, 'database' | 'accounts' | 'notifications'>

export function personContact({ database, accounts, notifications }: Sources) {
  /** Refuses `not-found`, also for who erased the account. */
  return async (personId: string): Promise<PersonContact> => {
    const userType = await findUserType(database.db, personId)
    if (userType === undefined) throw new Refusal('not-found')
    const { push, silenced, notices } = await notifications.reachOf(personId)
    const history = await consentHistory(database.db, personId)
    const sessions = await accounts.openSessionsOf({ personId, userType })
    return {
      devices: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        push: push.has(id),
      })),
      silenced,
      notices: notices.map(({ id: _id, title, createdAt, readAt }) => ({
        _id,
        title,
        createdAt: createdAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      })),
      consents: consentKinds.flatMap((kind) => history.find((event) => event.kind === kind) ?? []),
      terms: await acceptedTerms(database.db, personId),
    }
  }
}
