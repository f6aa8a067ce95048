/** Signing in by three doors. */
import { mutationOptions } from '@tanstack/react-query'
import type { SignedIn } from '#contract/api.gen.ts'
import type { BodyOf } from '#contract/operation.ts'
import { answer } from '#client/api/answer.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import type { AppContext } from './app-context.ts'

/** Where a person comes in. The professional's door is the generic one of the agreement. */
export type Door = 'professional' | 'store' | 'admin'

/** `cnpj` counts at the store's door only. */
export type Credentials = BodyOf<'storeLogin'>

function knock({ api }: AppContext, door: Door, { email, password, cnpj }: Credentials): Promise<SignedIn> {
  if (door === 'store')
    return answer(api.POST('/auth/login-store', { body: { email, password, cnpj: normalizeCnpj(cnpj) ?? cnpj } }))
  return answer(api.POST(door === 'admin' ? '/auth/admin/login' : '/auth/login', { body: { email, password } }))
}

/** Answers when the session is kept; with `termsAccepted: false` it is good for accepting the terms only. */
export async function enter(app: AppContext, door: Door, credentials: Credentials): Promise<SignedIn> {
  try {
    const signedIn = await knock(app, door, credentials)
    await app.enter(signedIn)
    return signedIn
  } catch (error) {
    app.session.failed()
    throw error
  }
}

export const signIn = (app: AppContext, door: Door) =>
  mutationOptions({
    mutationKey: ['sign-in', door],
    mutationFn: (credentials: Credentials) => enter(app, door, credentials),
    meta: { failureShownBy: 'screen' },
    gcTime: 0, // A password stays no longer in memory than the form it was typed into.
  })
