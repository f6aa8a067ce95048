/** What the rights of a person are made from. */
import type { Deps } from '#server/deps.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { AdjustmentsService } from '#server/features/adjustments/adjustments.service.ts'
import type { ApprovalsService } from '#server/features/approvals/approvals.service.ts'
import type { AuditTrail } from '#server/features/audit/audit-trail.query.ts'
import type { CustomersService } from '#server/features/customers/customers.service.ts'
import type { ExperiencesService } from '#server/features/experiences/experiences.service.ts'
import type { InvoicesService } from '#server/features/invoices/invoices.service.ts'
import type { NotesService } from '#server/features/notes/notes.service.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { PointsService } from '#server/features/points/points.service.ts'
import type { TagsService } from '#server/features/tags/tags.service.ts'
import type { ProfileService } from '#server/features/profile/profile.service.ts'

export type PrivacyParts = Deps & {
  readonly accounts: Pick<AccountsService, 'confirmPassword' | 'unusablePasswordHash' | 'openSessionsOf'>
  readonly audit: Pick<AuditTrail, 'everyAbout'>
  readonly customers: Pick<CustomersService, 'everyOf'>
  readonly experiences: Pick<ExperiencesService, 'everyOf' | 'leaveAll'>
  readonly adjustments: Pick<AdjustmentsService, 'forget'>
  readonly approvals: Pick<ApprovalsService, 'forget'>
  readonly notes: Pick<NotesService, 'everyAbout' | 'forget'>
  readonly tags: Pick<TagsService, 'everyOn' | 'forget'>
  readonly notifications: Pick<NotificationsService, 'reachOf'>
  readonly profile: Pick<ProfileService, 'me'>
  readonly invoices: Pick<InvoicesService, 'withdraw'>
  readonly points: Pick<PointsService, 'balances' | 'adjust' | 'cancelWaiting'>
}
