/** Joining a store, and the look at its CNPJ before. */
import { mutationOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import type { AppContext } from './app-context.ts'
import { keptStoreSignUp, type StoreSignUp } from './kept-store-sign-up.ts'

/** The store somebody may join; refused while it does not take part. */
export const storeOf = ({ api }: AppContext) =>
  mutationOptions({
    mutationKey: ['sign-up', 'store'],
    mutationFn: (typed: string) => {
      const cnpj = normalizeCnpj(typed) ?? typed
      return answer(api.GET('/stores/store/{cnpj}', { params: { path: { cnpj } } }))
    },
    meta: { failureShownBy: 'screen' },
  })

export interface Joining {
  readonly signUp: StoreSignUp
  readonly password: string
  readonly confirmPassword: string
  readonly acceptTerms: boolean
  readonly acceptReceiveEmail: boolean
  readonly termsVersion: string
}

/** Joins the store, or completes what was begun before; nothing of the sign-up stays on this device afterwards. */
export const joinStore = ({ api }: AppContext) =>
  mutationOptions({
    mutationKey: ['sign-up', 'join-store'],
    mutationFn: async ({ signUp, password, confirmPassword, ...answers }: Joining) => {
      const { key, handle, values, store } = signUp
      const { name = '', email = '', cellphone = '', cpf = '' } = values
      const data = { storeId: store?._id ?? '', name, cellphone, cpf, ...answers }
      const call =
        handle === null
          ? api.POST('/stores/users', {
              params: { header: { 'Idempotency-Key': key } },
              body: { ...data, email, password, confirmPassword },
            })
          : api.POST('/auth/signup', { body: { data: { ...data, userId: handle } } })
      const done = await answer(call)
      keptStoreSignUp.forget()
      return done
    },
    meta: { failureShownBy: 'screen' },
    gcTime: 0, // A password stays no longer in memory than the form it was typed into.
  })
