/** A person's notices, and which of them come where: all is asked for at once, and what is seen stands still. */
import { useQuery } from '@tanstack/react-query'
import { deviceNotices } from '#web/data/device-notices.ts'
import { noticePreferences, notificationPage } from '#web/data/notifications.ts'
import { useApp } from '#web/data/use-app.ts'
import { DeviceNoticesCard } from './device-notices-card.tsx'
import { NoticeChoicesCard } from './notice-choices-card.tsx'
import { NotificationList } from './notification-list.tsx'

export function NoticePage(props: { page: number; onPage: (page: number) => void }) {
  const app = useApp()
  const list = useQuery(notificationPage(app, { page: props.page }))
  const device = useQuery(deviceNotices(app))
  // Its card comes last, and shows by itself how far it is.
  useQuery(noticePreferences(app))
  const isRead = !list.isPending && !device.isPending
  return (
    <>
      <NotificationList {...props} />
      {isRead && <DeviceNoticesCard />}
      {isRead && <NoticeChoicesCard />}
    </>
  )
}
