/** The people of the administration: the list, and changing it. */
import type { AdminUser } from '#contract/api.gen.ts'
import type { BodyOf } from '#contract/operation.ts'
import { type FilterOf, registerCalls, type RegisterCalls } from './register-calls.ts'

export type AdminFilter = FilterOf<'adminUsers'>

const calls = registerCalls({
  key: 'admins',
  list: 'adminUsers',
  create: 'createAdminUser',
  update: 'updateAdminUser',
  activate: 'activateAdminUser',
  inactivate: 'inactivateAdminUser',
})

/** By name unless asked otherwise. A password stays no longer in memory than the form it was typed into. */
export const adminCalls: RegisterCalls<AdminUser, BodyOf<'createAdminUser'>, AdminFilter> = {
  ...calls,
  save: (app) => ({ ...calls.save(app), gcTime: 0 }),
}
