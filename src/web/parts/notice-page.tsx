/** A person's notices, and which of them come where: what follows the list stands still once it is seen. */
import { useQuery } from '@tanstack/react-query'
import { deviceNotices } from '#web/data/device-notices.ts'
import { notificationPage } from '#web/data/notifications.ts'
import { useApp } from '#web/data/use-app.ts'
import { DeviceNoticesCard } from './device-notices-card.tsx'
import { NoticeChoicesCard } from './notice-choices-card.tsx'
import { NotificationList } from './notification-list.tsx'

export function NoticePage(props: { page: number; onPage: (page: number) => void }) {
  const app = useApp()
  const list = useQuery(notificationPage(app, { page: props.page }))
  const device = useQuery(deviceNotices(app))
  return (
    <>
      <NotificationList {...props} />
      {!list.isPending && <DeviceNoticesCard />}
      {!list.isPending && !device.isPending && <NoticeChoicesCard />}
    </>
  )
}
