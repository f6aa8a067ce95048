/** My rights over what is kept of me: consents, a copy of everything, and leaving for good. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ConsentKind, Consents } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import { accountKeys } from './accounts.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline } from './offline-policy.ts'

export const privacyKeys = { consents: ['privacy', 'consents'] } as const

export const myConsents = ({ api, queries }: AppContext) =>
  queryOptions({
    ...keepOffline(queries, privacyKeys.consents),
    queryKey: privacyKeys.consents,
    queryFn: ({ signal }) => answer(api.GET('/accounts/consents', { signal })),
  })

interface ConsentAnswer {
  readonly kind: ConsentKind
  readonly granted: boolean
}

/** Answers the consents as they are now. */
export async function sayConsent({ api, queries }: AppContext, { kind, granted }: ConsentAnswer): Promise<Consents> {
  const consents = await answer(api.PUT('/accounts/consents/{kind}', { params: { path: { kind } }, body: { granted } }))
  queries.setQueryData(privacyKeys.consents, consents)
  return consents
}

/** {@link sayConsent} */
export const setConsent = (app: AppContext) =>
  mutationOptions({
    mutationFn: (said: ConsentAnswer) => sayConsent(app, said),
    meta: { outdates: [accountKeys.me] },
  })

/** Everything that is kept of me, read anew each time and kept nowhere. */
export const readMyData = ({ api }: AppContext) =>
  mutationOptions({ mutationFn: () => answer(api.GET('/accounts/my-data')), gcTime: 0 })

/** Erases the account. Once the server says that it is gone nothing of it stays on this device, what was not sent included. */
export const eraseAccount = (app: AppContext) =>
  mutationOptions({
    mutationFn: async (currentPassword: string) => {
      // Read before: the key to it goes with the session.
      const waiting = (await app.outbox.list().catch(() => [])).map(({ id }) => id)
      const done = await answer(app.api.POST('/accounts/erase', { body: { currentPassword } }))
      await app.outbox.discard(waiting).catch(() => undefined)
      await app.forget()
      return done
    },
    meta: { failureShownBy: 'screen' },
    gcTime: 0,
  })
