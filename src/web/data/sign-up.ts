/** Joining as a professional, and what is asked on the way. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SigningUp } from '#contract/api.gen.ts'
import { asForm } from '#client/api/form.ts'
import { answer } from '#client/api/answer.ts'
import { CallFailed, CallRefused } from '#client/api/call-errors.ts'
import { wireNames } from '#domain/people/profile-fields.ts'
import { joiningFields } from '#domain/people/sign-up.ts'
import type { AppContext } from './app-context.ts'
import { keptSignUp, type SignUp } from './kept-sign-up.ts'
import { enter } from './sign-in.ts'

interface Passwords {
  readonly password: string
  readonly confirmPassword: string
}

interface Completion {
  readonly signUp: SignUp
  readonly file: File | undefined
  readonly acceptTerms: boolean
  readonly acceptReceiveEmail: boolean
  readonly termsVersion: string
}

type Begun = Omit<SigningUp, 'msg'>

/** The first step; a registration begun before (`finish-register`) goes on like one that was just begun. */
async function begin({ api }: AppContext, { key, handle, values }: SignUp, passwords: Passwords): Promise<Begun> {
  const body = {
    ...(handle !== null && { userId: handle }),
    name: values.name ?? '',
    email: values.email ?? '',
    ...passwords,
  }
  const params = { header: { 'Idempotency-Key': key } }
  try {
    return await answer(api.POST('/professional/users', { params, body: asForm(body) }))
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'finish-register') throw error
    const { userId = '', storesList = [] } = error.details
    return { userId, storesList }
  }
}

/** The second step; nothing of the sign-up stays on this device afterwards. */
async function complete({ api }: AppContext, { signUp, file, ...answers }: Completion): Promise<void> {
  const { values, handle, invitation } = signUp
  const { acceptTerms, acceptReceiveEmail, termsVersion } = answers
  const profile = Object.fromEntries(joiningFields.map((field) => [wireNames[field], values[field] ?? '']))
  const body = {
    ...profile,
    userId: handle ?? '',
    name: values.name ?? '',
    invitation: invitation ?? '',
    termsVersion,
    'userData[acceptTerms]': String(acceptTerms),
    'userData[acceptReceiveEmail]': String(acceptReceiveEmail),
    ...(file && { file }),
  }
  await answer(api.POST('/professional/users', { body: asForm(body) }))
  keptSignUp.forget()
}

/** Completes a registration that a sign-in found unfinished. */
export const completeSignUp = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['sign-up', 'complete'],
    mutationFn: (completion: Completion) => complete(app, completion),
    meta: { failureShownBy: 'screen' },
  })

interface Joining extends Passwords, Completion {
  /** Writes down what the first step was answered with: whoever tries again goes on from there. */
  readonly onBegun: (begun: Pick<SignUp, 'handle' | 'stores'>) => void
}

const isExpired = (error: unknown) => error instanceof CallRefused && error.code === 'registration-expired'

/**
 * Joins: both documented steps, one after the other, and then the sign-in with the same password. Answers whether the person is
 * in; a sign-in that failed is no failure of joining.
 */
async function join(app: AppContext, { password, confirmPassword, onBegun, ...rest }: Joining): Promise<boolean> {
  const { signUp } = rest
  const passwords = { password, confirmPassword }
  const credentials = { email: signUp.values.email?.trim() ?? '', password, cnpj: '' }
  const signIn = () => enter(app, 'professional', credentials).catch(() => null)
  const begun = await begin(app, signUp, passwords).catch(async (error: unknown) => {
    if (signUp.handle === null || !isExpired(error)) throw error
    // It ran out, or it is complete and the answer was lost.
    return (await signIn()) ? null : begin(app, { ...signUp, handle: null }, passwords)
  })
  if (begun === null) {
    keptSignUp.forget()
    return true
  }
  const now = { handle: begun.userId, stores: begun.storesList }
  onBegun(now)
  await complete(app, { ...rest, signUp: { ...signUp, ...now } })
  return (await signIn()) !== null
}

export const joinProgramme = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['sign-up', 'join'],
    mutationFn: (joining: Joining) => join(app, joining),
    meta: { failureShownBy: 'screen' },
    gcTime: 0, // A password stays no longer in memory than the form it was typed into.
  })

/** The terms in force for who wants to join. */
export const publicTerms = ({ api }: AppContext, audience: 'professional' | 'shopkeeper') =>
  queryOptions({
    queryKey: ['sign-up', 'terms', audience],
    queryFn: ({ signal }) => answer(api.GET('/accounts/terms/{audience}', { params: { path: { audience } }, signal })),
  })

/** What an invitation fills in; refused once it is over. */
export const invitationOf = ({ api }: AppContext, token: string) =>
  queryOptions({
    queryKey: ['sign-up', 'invitation', token],
    queryFn: ({ signal }) =>
      answer(api.GET('/stores/users/invite-professional/{token}', { params: { path: { token } }, signal })),
    enabled: token !== '',
  })

/** The specification's sentence where the server said nothing (second document, section 8). */
export const emailFailure = 'Erro ao validar e-mail, por favor tente novamente.'

/** Whether the e-mail has a registration already; null when the server would not say. */
export const emailIsKnown = ({ api }: AppContext) =>
  mutationOptions({
    mutationKey: ['sign-up', 'email'],
    mutationFn: async (email: string) => {
      try {
        return (await answer(api.GET('/professionals/get-email', { params: { query: { email } } }))).exists
      } catch (error) {
        if (error instanceof CallFailed && error.kind === 'unreadable') throw new Error(emailFailure, { cause: error })
        // No connection, or asked too often: sending the form will tell.
        return null
      }
    },
    meta: { failureShownBy: 'screen' },
  })
