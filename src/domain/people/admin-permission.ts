/** What the kinds of admins may do; the specification names one role for all of them and leaves the rest open (first document, section 6). */
import type { SubUserType } from '#contract/api.gen.ts'

export interface AdminCall {
  /** In upper case. */
  readonly method: string
  /** Its parameters begin with a colon. */
  readonly url: string
  /** What is done to an invoice, where that stands in the path. */
  readonly action?: string | undefined
}

/** Calls about whoever makes them. */
const own = new Set([
  '/admin/users/me',
  '/admin/users/profile-image',
  '/admin/notifications/:id/read',
  '/admin/saved-views',
  '/admin/saved-views/:id',
])
const isOwn = (url: string) => own.has(url) || /^\/(?:accounts|auth)\//.test(url)

/** Support reads an invoice and sends it back; whether it counts is decided by others. */
const supportActions: readonly (string | undefined)[] = ['review', 'return']

/** What everybody in the programme is promised: levels, and the rules they accept. */
const promises = new Set(['/admin/config/levels', '/admin/config/regulations'])

/**
 * Owners do everything, operators everything but what all members are promised (that only owners change admins is a rule
 * of that register), auditors read, support reads and returns invoices. Everybody keeps their own account.
 */
export function adminMay(kind: SubUserType, { method, url, action }: AdminCall): boolean {
  if (kind === 'owner' || (kind === 'operator' && !promises.has(url))) return true
  if (method === 'GET' || isOwn(url)) return true
  return kind === 'support' && url === '/admin/invoices/:id/:action' && supportActions.includes(action)
}
