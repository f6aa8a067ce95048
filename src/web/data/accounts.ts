/** The terms, who I am, my other accounts, and signing out. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BodyOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import type { AppContext } from './app-context.ts'
import { keepOffline } from './offline-policy.ts'
import { once } from './once.ts'

export const accountKeys = {
  all: ['accounts'],
  me: ['accounts', 'me'],
  own: ['accounts', 'own'],
  sessions: ['accounts', 'sessions'],
  terms: (version: string) => ['accounts', 'terms', version],
} as const

export const termsInForce = ({ api }: AppContext, version: string) =>
  queryOptions({
    queryKey: accountKeys.terms(version),
    queryFn: ({ signal }) => answer(api.GET('/accounts/terms', { signal })),
  })

const acceptOnce = once(async (app, acceptance: BodyOf<'acceptTerm'>) => {
  const signedIn = await answer(app.api.PUT('/auth/accept-term', { body: acceptance }))
  await app.enter(signedIn)
  return signedIn
})

/** Answers a new session; the terms may have changed meanwhile, then `termsAccepted` is false again. */
export const acceptTerms = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['accept-terms'],
    mutationFn: acceptOnce(app),
    meta: { failureShownBy: 'screen' },
  })

/** Who is signed in, as the server knows it now; the outbox keys it brings go into the vault and are not kept here. */
export const me = (app: AppContext) =>
  queryOptions({
    ...keepOffline(app.queries, accountKeys.me),
    queryKey: accountKeys.me,
    queryFn: async ({ signal }) => {
      const { token, userType } = app.session.current()
      // A shopkeeper's call is led to /stores/ on its way.
      const path = userType === 'admin' ? '/admin/users/me' : '/professional/users/me'
      const { outboxKeys: _keys, ...known } = await app.meet(token, await answer(app.api.GET(path, { signal })))
      return known
    },
  })

/** The person's own accounts, the one signed in among them; for members only. */
export const ownAccounts = (app: AppContext) =>
  queryOptions({
    ...keepOffline(app.queries, accountKeys.own),
    queryKey: accountKeys.own,
    queryFn: ({ signal }) => answer(app.api.GET('/accounts', { signal })),
  })

const switchOnce = once(async (app, { organization }: { organization: string }) => {
  const signedIn = await answer(app.api.POST('/accounts/switch', { body: { organization } }))
  await app.enter(signedIn)
  return signedIn
})

/**
 * Goes on as another account of the same person (the specification's events "account switched" and "account switched
 * error" are its success and its failure). What the former one has not sent stays, encrypted, until that account is back.
 */
export const switchAccount = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['switch-account'],
    mutationFn: switchOnce(app),
    meta: { failureShownBy: 'screen' },
  })

/** Whether the operator opens the carbon management to this person. */
export const carbonPermission = ({ api }: AppContext) =>
  queryOptions({
    queryKey: ['carbon-permission'],
    queryFn: ({ signal }) => answer(api.GET('/carbon-management/users/only-users-permission', { signal })),
  })

/** Ends the session on the server when it can be reached, and on this device always. Unsent invoices stay, encrypted. */
export const signOut = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['sign-out'],
    mutationFn: () => app.leave(),
  })
