/** An admin's notices, and which of them come where. */
import { useLingui } from '@lingui/react/macro'
import { NoticeSettings } from '#web/parts/notice-settings.tsx'
import { NotificationList } from '#web/parts/notification-list.tsx'
import { NoticeTabs } from '#web/parts/notice-tabs.tsx'
import { ReadAllButton } from '#web/parts/read-all-button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

export function CmsNotificationsPage(props: { page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Notificações`}
        actions={
          <>
            <ReadAllButton />
            <NoticeSettings />
          </>
        }
      />
      <NoticeTabs />
      <NotificationList {...props} />
    </Stack>
  )
}
