/** Setting a new password with a mailed code. Whose it is stays on this device between the steps; the code never does. */
import { mutationOptions } from '@tanstack/react-query'
import { answer } from '#client/api/answer.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { RecoveryType } from '#domain/people/recovery.ts'
import type { AppContext } from './app-context.ts'

const kept = 'recovery'

export interface Recovery {
  readonly type: RecoveryType
  /** Where the code was sent; none once the password is set, while the type stays (specification, section 4). */
  readonly email?: string | undefined
}

const isType = (value: unknown): value is RecoveryType =>
  value === 'professional' || value === 'store' || value === 'admin'

/** What was kept last; null when nothing was, or nothing that can be read. */
export function readRecovery(): Recovery | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(kept) ?? 'null')
    if (typeof value !== 'object' || value === null || !('type' in value) || !isType(value.type)) return null
    const email = 'email' in value && typeof value.email === 'string' ? value.email : undefined
    return { type: value.type, email }
  } catch {
    return null
  }
}

function keepRecovery(recovery: Recovery): void {
  try {
    localStorage.setItem(kept, JSON.stringify(recovery))
  } catch {
    // Storage that is full or refused: the person types the e-mail once more.
  }
}

type Body = BodyOf<'forgotPassword'>

function ask({ api }: AppContext, type: RecoveryType, body: Body) {
  if (type === 'store') return answer(api.POST('/auth/forgot-password-store', { body }))
  return answer(api.POST(type === 'admin' ? '/auth/admin/forgot-password' : '/auth/forgot-password', { body }))
}

/** Asks for a code; keeps whose it is. */
export const requestCode = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['recovery', 'request'],
    mutationFn: async ({ type, email }: { type: RecoveryType; email: string }) => {
      const done = await ask(app, type, { email })
      keepRecovery({ type, email })
      return done
    },
    meta: { failureShownBy: 'screen' },
  })

/** Sets the new password; afterwards only the type is kept, so that the way leads to the right sign-in. */
export const setNewPassword = (app: AppContext) =>
  mutationOptions({
    mutationKey: ['recovery', 'set'],
    mutationFn: async ({ type, ...body }: { type: RecoveryType; email: string; code: string; newPassword: string }) => {
      const done = await ask(app, type, body)
      keepRecovery({ type })
      return done
    },
    meta: { failureShownBy: 'screen' },
    gcTime: 0, // A password stays no longer in memory than the form it was typed into.
  })
