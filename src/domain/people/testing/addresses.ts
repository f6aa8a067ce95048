/**
 * Every address of the app, for tests. Those the specification names (first document, section 2) are written out letter by
 * letter, never taken from the code: whoever forgets one is told.
 */

export const publicAddresses = [
  '/',
  '/forgot-password',
  '/password-recovered',
  '/reset-password',
  '/cms/forgot-password',
  '/cms/password-recovered',
  '/cms/reset-password',
  '/sign-up-profissional',
  '/sign-up-lojista',
  '/sign-up-profissional-old',
  '/sign-up-lojista-old',
  '/login-profissional',
  '/login-lojista',
  '/sign-up',
  '/cms/login',
  '/sign-up-finished',
  '/login',
  '/email-confirm',
  '/xml-viewer',
  '/accounts',
  '/experiences/qrcode/$a/$b',
] as const

export const memberAddresses = [
  '/dashboard',
  '/your-points',
  '/experiences',
  '/specifiers',
  '/regulation',
  '/store-regulation',
  '/faq',
  '/notifications',
  '/profile',
  '/invites',
] as const

/** They need a login like the pages of members and have no header. */
export const codeAddresses = ['/point-extra/qrcode', '/point-extra/qrcode/$id'] as const

/** For everybody who is signed in. */
export const sharedAddresses = ['/invoices'] as const

export const cmsAddresses = [
  '/cms/dashboard',
  '/cms/users',
  '/cms/specifiers',
  '/cms/config',
  '/cms/professionals',
  '/cms/professionals/import',
  '/cms/professionals/extra-points',
  '/cms/professionals/extra-points-history',
  '/cms/professionals/experiences',
  '/cms/professionals/experiences-types',
  '/cms/shopkeepers',
  '/cms/shopkeepers/import',
  '/cms/shopkeepers/users',
  '/cms/shopkeepers/economic-group',
  '/cms/shopkeepers/extra-points',
  '/cms/shopkeepers/extra-points-history',
  '/cms/shopkeepers/experiences',
  '/cms/shopkeepers/experiences-types',
  '/cms/products',
  '/cms/products/import',
  '/cms/products/list',
  '/cms/accelerators',
  '/cms/reports',
  '/cms/reports/professionals-ranking',
  '/cms/reports/professionals-construction-ranking',
  '/cms/reports/store-ranking',
  '/cms/reports/export-specifications',
  '/cms/reports/export-store-users',
  '/cms/campaigns',
  '/cms/segments',
  '/cms/profile',
  '/cms/notifications',
] as const

/** What the specification names. */
export const specified: readonly string[] = [
  ...publicAddresses,
  ...memberAddresses,
  ...codeAddresses,
  ...sharedAddresses,
  ...cmsAddresses,
]

/** Members' pages the specification does not name. */
export const ownMemberAddresses = ['/envios', '/experiences/$id'] as const

/** A member's page that is nothing but the camera. */
export const scanner = '/scan'

/** Pages of the back office the specification does not name. */
export const ownCmsAddresses = [
  '/cms/announcements',
  '/cms/audit',
  '/cms/exports',
  '/cms/experiences/$id',
  '/cms/extra-points/$id',
  '/cms/figures/$figure',
  '/cms/invoices/batches',
  '/cms/adjustments',
  '/cms/approvals',
  '/cms/invoices/batches/$id',
  '/cms/professionals/$id',
  '/cms/programme-rules',
  '/cms/reports/points-liability',
  '/cms/reports/points-liability/entries',
  '/cms/reports/reading',
  '/cms/shopkeepers/$id',
  '/cms/shopkeepers/users/$id',
] as const

/** All of them. */
export const everyAddress: readonly string[] = [...specified, ...ownMemberAddresses, scanner, ...ownCmsAddresses]

/** The address with something in its open places. */
export const exampleOf = (address: string): string => address.replaceAll(/\$\w+/g, 'a1')
