/** My rights over what is kept of me: consents, a copy of everything, and leaving for good. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ConsentKind, Consents } from '#contract/api.gen.ts'
import { answer } from '#client/api/answer.ts'
import { CallRefused } from '#client/api/call-errors.ts'
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

/** Whose erasure got no answer yet, and how to stop waiting for one. */
const unanswered = new WeakMap<AppContext, () => void>()

/** The server says that the session is over: by then the account was erased. Whoever leaves by their wish loses nothing. */
function onceRefused({ session }: AppContext, discard: () => void): () => void {
  const { token } = session.current()
  const stop = session.subscribe(() => {
    const now = session.current()
    if (now.token === token) return
    stop()
    if (!now.left) discard()
  })
  return stop
}

/** Whether nobody knows what became of the account. */
const isUnknown = (error: unknown) => !(error instanceof CallRefused) || error.status >= 500

/**
 * Erases the account; on this device nothing of it stays, what was not sent included. Where the answer is lost, that goes
 * with the session.
 */
export const eraseAccount = (app: AppContext) =>
  mutationOptions({
    mutationFn: async (currentPassword: string) => {
      // Read before: the key to it goes with the session.
      const waiting = (await app.outbox.list().catch(() => [])).map(({ id }) => id)
      const discard = () => app.outbox.discard(waiting).catch(() => undefined)
      const forget = () => unanswered.get(app)?.()
      try {
        const done = await answer(app.api.POST('/accounts/erase', { body: { currentPassword } }))
        forget()
        await discard()
        await app.session.signOut()
        return done
      } catch (error) {
        forget()
        if (isUnknown(error))
          unanswered.set(
            app,
            onceRefused(app, () => void discard()),
          )
        throw error
      }
    },
    meta: { failureShownBy: 'screen' },
    gcTime: 0,
  })
