/** Where each kind of person is at home, and where they sign in. */
import type { UserType } from '#contract/api.gen.ts'
import { isCms } from './route-path.ts'

const homes = {
  admin: '/cms/dashboard',
  professional: '/dashboard',
  shopkeeper: '/dashboard',
} as const satisfies Record<UserType, string>

/** The landing page after sign-in (specification, section 2). */
export function homePath(userType: UserType): (typeof homes)[UserType] {
  return homes[userType]
}

/** Where someone without a session is sent from a path: inside the CMS to its own login (specification, section 4). */
export function loginPathFor(path: string): '/cms/login' | '/login' {
  return isCms(path) ? '/cms/login' : '/login'
}
