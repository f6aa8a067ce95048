/**
 * What the trail may tell of a record. A field that is not named here is never told, whatever was stored: a column somebody
 * adds one day stays silent until somebody decides about it.
 */
import { trailOf } from '#domain/imports/register-field.ts'
import { productFields } from '#domain/products/product-fields.ts'
import { otherProfileFields, profileFileFields } from '#domain/people/profile-file-fields.ts'
import { storeFlags, storeTexts } from '#domain/stores/store-fields.ts'
import type { AuditValueKind } from './audit-value-kind.ts'

/** A name that means something else on one kind of record stands there as `kind.name`. */
export const auditFields = {
  ...trailOf(productFields),
  ...trailOf(storeTexts),
  ...trailOf(storeFlags),
  ...trailOf(profileFileFields),
  ...trailOf(otherProfileFields),
  password: 'unsaid',
  profileImage: 'unsaid',
  abdFile: 'unsaid',
  instagramStatus: 'code',
  referenceStoreId: 'store',
  subUserType: 'code',
  status: 'code',
  observation: 'open',
  ended: 'number',
  device: 'open',
  'person.kind': 'code',
  version: 'open',
  active: 'flag',
  storeId: 'store',
  storeIds: 'store',
  economicGroupId: 'group',
  description: 'open',
  audience: 'code',
  multiplierPercent: 'factor',
  weekdays: 'code',
  budget: 'number',
  budgetPerOwner: 'number',
  mode: 'code',
  startsAt: 'instant',
  endsAt: 'instant',
  link: 'open',
  'experience-category.type': 'code',
  categoryId: 'category',
  kind: 'code',
  title: 'open',
  subtitle: 'open',
  terms: 'open',
  place: 'open',
  address: 'open',
  subscriptionStartsAt: 'instant',
  subscriptionEndsAt: 'instant',
  cancelUntil: 'instant',
  lateRefundPercent: 'percent',
  defaultPoints: 'number',
  pointsByLevel: 'open',
  minLevel: 'number',
  capacity: 'number',
  waitlistEnabled: 'flag',
  checkIn: 'flag',
  checkInMinutesBefore: 'number',
  attendancePoints: 'number',
  attendedAt: 'instant',
  image: 'unsaid',
  amountCents: 'cents',
  'invoice.issuedAt': 'day',
  'invoice.number': 'unsaid',
  issuerCnpj: 'unsaid',
  accessKey: 'unsaid',
  note: 'unsaid',
  type: 'code',
  source: 'code',
  pages: 'number',
  newPages: 'flag',
  specification: 'code',
  products: 'open',
  importId: 'import',
  filename: 'open',
  created: 'number',
  updated: 'number',
  unchanged: 'number',
  invalid: 'number',
  'export.kind': 'code',
  format: 'code',
  rows: 'number',
  points: 'number',
  invoices: 'number',
  ownerId: 'owner',
  assigneeId: 'owner',
  maxApplications: 'number',
  perOwnerLimit: 'number',
  rotating: 'flag',
  body: 'open',
  sendAt: 'instant',
  levels: 'open',
  kinds: 'code',
  statuses: 'code',
  professions: 'open',
  storeStates: 'code',
  groups: 'group',
  states: 'open',
  tags: 'open',
  pointsFrom: 'number',
  pointsTo: 'number',
  signedUpFrom: 'day',
  signedUpTo: 'day',
  sentWithinDays: 'number',
  notSentForDays: 'number',
  segmentId: 'segment',
  questions: 'open',
  mainBanners: 'open',
  experiences: 'open',
  incentives: 'open',
  experienceBanners: 'open',
  silentNotices: 'unsaid',
  'welcome.title': 'open',
  'welcome.body': 'open',
  'welcome.active': 'flag',
} as const satisfies Record<string, AuditValueKind>

export type AuditField = keyof typeof auditFields

export const isAuditField = (name: string): name is AuditField => Object.hasOwn(auditFields, name)

/** The field of a kind of record; undefined for one nobody may be told of. */
export function auditFieldOf(kind: string, name: string): AuditField | undefined {
  const own = `${kind}.${name}`
  if (isAuditField(own)) return own
  return isAuditField(name) ? name : undefined
}

const personal: readonly AuditValueKind[] = ['open', 'phone', 'cep', 'cnpj', 'day']

/** Whether a value may speak of a person, and is not told of one who left. */
export const isPersonal = (field: AuditField): boolean => personal.includes(auditFields[field])
