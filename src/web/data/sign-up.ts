/** Joining as a professional, and what is asked on the way. */
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SigningUp } from '#contract/api.gen.ts'
import { asForm } from '#client/api/form.ts'
import { answer } from '#client/api/answer.ts'
import { CallFailed, CallRefused } from '#client/api/call-errors.ts'
import { professionalFields, wireNames } from '#domain/people/profile-fields.ts'
import type { AppContext } from './app-context.ts'
import { keptSignUp, type SignUp } from './kept-sign-up.ts'

interface FirstStep {
  readonly signUp: SignUp
  readonly password: string
  readonly confirmPassword: string
}

/** The first step; a registration begun before (`finish-register`) goes on like one that was just begun. */
export const beginSignUp = ({ api }: AppContext) =>
  mutationOptions({
    mutationKey: ['sign-up', 'begin'],
    mutationFn: async ({ signUp, password, confirmPassword }: FirstStep): Promise<Omit<SigningUp, 'msg'>> => {
      const { key, handle, values } = signUp
      const body = {
        ...(handle !== null && { userId: handle }),
        name: values.name ?? '',
        email: values.email ?? '',
        cellphone: values.cellphone ?? '',
        password,
        confirmPassword,
      }
      const call = api.POST('/professional/users', {
        params: { header: { 'Idempotency-Key': key } },
        body: asForm(body),
      })
      return answer(call).catch((error: unknown) => {
        if (!(error instanceof CallRefused) || error.code !== 'finish-register') throw error
        const { userId = '', storesList = [] } = error.details
        return { userId, storesList }
      })
    },
    meta: { failureShownBy: 'screen' },
    gcTime: 0, // A password stays no longer in memory than the form it was typed into.
  })

interface SecondStep {
  readonly signUp: SignUp
  readonly file: File | undefined
  readonly acceptTerms: boolean
  readonly acceptReceiveEmail: boolean
  readonly termsVersion: string
}

/** The second step; nothing of the sign-up stays on this device afterwards. */
export const completeSignUp = ({ api }: AppContext) =>
  mutationOptions({
    mutationKey: ['sign-up', 'complete'],
    mutationFn: async ({ signUp, file, acceptTerms, acceptReceiveEmail, termsVersion }: SecondStep) => {
      const { values, handle, invitation } = signUp
      const profile = Object.fromEntries(professionalFields.map((field) => [wireNames[field], values[field] ?? '']))
      const body = {
        ...profile,
        userId: handle ?? '',
        name: values.name ?? '',
        cellphone: values.cellphone ?? '',
        invitation: invitation ?? '',
        termsVersion,
        'userData[acceptTerms]': String(acceptTerms),
        'userData[acceptReceiveEmail]': String(acceptReceiveEmail),
        ...(file && { file }),
      }
      const done = await answer(api.POST('/professional/users', { body: asForm(body) }))
      keptSignUp.forget()
      return done
    },
    meta: { failureShownBy: 'screen' },
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
