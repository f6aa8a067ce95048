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
  '/admin/table-displays',
  '/admin/table-displays/:list',
  '/admin/notifications/read-all',
])
const isOwn = (url: string) => own.has(url) || /^\/(?:accounts|auth)\//.test(url)

/** Support reads an invoice and sends it back; whether it counts is decided by others. */
const supportActions: readonly (string | undefined)[] = ['review', 'return']

/** Whoever works on an invoice says so, and says when they stop; whoever asked about one gets words; what was agreed is noted. */
const supportCalls = new Set([
  '/admin/invoices/:id/claim',
  '/admin/invoices/:id/answer',
  '/admin/notes/:kind/:id',
  '/admin/notes/:id',
])

/** Questions that need a body; nothing is changed by them. */
const questions = new Set([
  '/admin/invoices/:id/effect',
  '/admin/invoices/decisions/effect',
  '/admin/segments/preview',
  '/admin/accelerators/cost',
  '/admin/programme-rules/outcome',
  '/admin/adjustments/outcome',
])

/** What everybody in the programme is promised: levels, what invoices bring, and the regulation they accept. */
const promises = new Set([
  '/admin/config/levels',
  '/admin/config/regulations',
  '/admin/config/approvals',
  '/admin/programme-rules',
  '/admin/programme-rules/:id',
])

/** Who did what, everywhere, and its file: whoever answers the phone needs none of it. */
const trail = '/admin/audit'

/** What the programme owes, its file and the entries behind it: for whoever answers for it, and for whoever checks them. */
const liability = '/admin/reports/points-liability'

/** Whether the audit trail is for them. */
export const mayReadTrail = (kind: SubUserType): boolean => adminMay(kind, { method: 'GET', url: trail })

/** Whether what the programme owes is for them. */
export const mayReadLiability = (kind: SubUserType): boolean => adminMay(kind, { method: 'GET', url: liability })

/**
 * Owners do everything, operators everything but what all members are promised and what the programme owes (that only
 * owners change admins is a rule of that register), auditors read, support reads all but that and the trail and returns
 * invoices, answers questions about them and writes notes. Everybody keeps their own account.
 */
export function adminMay(kind: SubUserType, { method, url, action }: AdminCall): boolean {
  if (kind === 'owner') return true
  if (url.startsWith(liability)) return kind === 'auditor'
  if (kind === 'operator' && !promises.has(url)) return true
  if (url.startsWith(trail)) return kind === 'auditor'
  if (method === 'GET' || questions.has(url) || isOwn(url)) return true
  if (kind !== 'support') return false
  return supportCalls.has(url) || (url === '/admin/invoices/:id/:action' && supportActions.includes(action))
}
