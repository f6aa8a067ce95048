/** What the use cases of invoices are made from. */
import type { Deps } from '#server/deps.ts'
import type { NotificationsService } from '#server/features/notifications/notifications.service.ts'
import type { PointsService } from '#server/features/points/points.service.ts'

export interface Parts extends Deps {
  readonly points: PointsService
  readonly notifications: NotificationsService
  /** Whether pages are read here; true unless told otherwise. */
  readonly readsPages?: boolean | undefined
}
