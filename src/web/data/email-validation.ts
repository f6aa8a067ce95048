/** Confirming an e-mail with the link of the message, and asking for the message again. */
import { mutationOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import { CallFailed } from '#client/api/call-errors.ts'
import { accountKeys } from './accounts.ts'
import type { AppContext } from './app-context.ts'
import { emailFailure } from './sign-up.ts'

/** Fails with the specification's sentence where the server said nothing that can be read (second document, section 8). */
export const validateEmail = ({ api }: AppContext) =>
  mutationOptions({
    mutationKey: ['email', 'validate'],
    mutationFn: (id: string) =>
      answer(api.POST('/professionals/validate-email', { body: { id } })).catch((error: unknown) => {
        const isSilent = error instanceof CallFailed && error.kind === 'unreadable'
        throw isSilent ? Object.assign(new Error(emailFailure, { cause: error }), { msg: emailFailure }) : error
      }),
    meta: { failureShownBy: 'screen', outdates: [accountKeys.me] },
  })

/** Nobody learns whether somebody waits for the message. */
export const resendValidation = ({ api }: AppContext) =>
  mutationOptions({
    mutationKey: ['email', 'resend-validation'],
    mutationFn: (email: string) => answer(api.POST('/accounts/validation-mail', { body: { email } })),
    meta: { failureShownBy: 'screen' },
  })
