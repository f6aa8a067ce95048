/** What the audit trail calls the acts and the records they change. */

/** Every act, and the kind of record it changes. */
export const auditActs = {
  'sign-in': 'session',
  'sign-out': 'session',
  'session-ended': 'session',
  'account-switched': 'session',
  'sign-in-locked': 'person',
  'other-sessions-ended': 'person',
  'password-changed': 'person',
  'password-set': 'person',
  'password-recovered': 'person',
  'email-validated': 'person',
  'terms-accepted': 'person',
  'consent-given': 'person',
  'consent-withdrawn': 'person',
  'sign-up-begun': 'person',
  'sign-up-completed': 'person',
  'sign-up-abandoned': 'person',
  'account-erased': 'person',
  'profile-updated': 'person',
  'profile-image-changed': 'person',
  'admin-created': 'person',
  'admin-updated': 'person',
  'admin-activated': 'person',
  'admin-inactivated': 'person',
  'professional-created': 'person',
  'professional-status': 'person',
  'professional-instagram-status': 'person',
  'professional-document-opened': 'person',
  'store-user-updated': 'person',
  'store-created': 'store',
  'store-updated': 'store',
  'store-activated': 'store',
  'store-inactivated': 'store',
  'economic-group-created': 'economic-group',
  'economic-group-updated': 'economic-group',
  'economic-group-activated': 'economic-group',
  'economic-group-inactivated': 'economic-group',
  'invoice-send': 'invoice',
  'invoice-correct': 'invoice',
  'invoice-withdraw': 'invoice',
  'invoice-fill-in': 'invoice',
  'invoice-type': 'invoice',
  'invoice-specification': 'invoice',
  'invoice-products': 'invoice',
  'invoice-take-over': 'invoice',
  'invoice-review': 'invoice',
  'invoice-return': 'invoice',
  'invoice-approve': 'invoice',
  'invoice-reprove': 'invoice',
  'invoice-reopen': 'invoice',
  'invoice-cancel': 'invoice',
  'product-created': 'product',
  'product-updated': 'product',
  'product-activated': 'product',
  'product-inactivated': 'product',
  'accelerator-created': 'accelerator',
  'accelerator-updated': 'accelerator',
  'campaign-created': 'campaign',
  'campaign-updated': 'campaign',
  'experience-created': 'experience',
  'experience-updated': 'experience',
  'experience-category-created': 'experience-category',
  'experience-category-updated': 'experience-category',
  'experience-attendance-marked': 'experience-subscription',
  'customer-registered': 'customer',
  'customer-changed': 'customer',
  'customer-renewed': 'customer',
  'customer-activated': 'customer',
  'customer-inactivated': 'customer',
  'invitation-sent': 'invitation',
  'invitation-resent': 'invitation',
  'invitation-cancelled': 'invitation',
  'invitation-restored': 'invitation',
  'points-extra-created': 'points-extra',
  'points-extra-updated': 'points-extra',
  'points-extra-applied': 'points-extra',
  'points-extra-removed': 'points-extra',
  'points-extra-corrected': 'points-extra',
  'announcement-created': 'announcement',
  'announcement-updated': 'announcement',
  'stores-imported': 'import',
  'products-imported': 'import',
  'list-exported': 'export',
  'levels-configured': 'configuration-levels',
  'notifications-configured': 'configuration-notifications',
  'banners-configured': 'configuration-banners',
  'faq-configured': 'configuration-faq',
  'regulation-configured': 'configuration-regulation',
  'store-regulation-configured': 'configuration-store-regulation',
} as const

export type AuditAct = keyof typeof auditActs
export type AuditKind = (typeof auditActs)[AuditAct]

/** False for an act of a release that is not this one. */
export const isAuditAct = (word: string): word is AuditAct => Object.hasOwn(auditActs, word)

/** In the order of the list above. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
export const auditActNames = Object.keys(auditActs) as readonly AuditAct[]

/** Each kind of record once. */
export const auditKinds: readonly AuditKind[] = [...new Set(Object.values(auditActs))]

/** False for a kind of a release that is not this one. */
export const isAuditKind = (word: string): word is AuditKind => auditKinds.some((kind) => kind === word)
