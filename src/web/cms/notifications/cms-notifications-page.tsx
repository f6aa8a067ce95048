/** An admin's notices. */
import { useLingui } from '@lingui/react/macro'
import { NotificationList } from '#web/parts/notification-list.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

export function CmsNotificationsPage(props: { page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  return (
    <Stack gap={6}>
      <PageHeading title={t`Notificações`} />
      <Card padding="none" label={t`Avisos`}>
        <NotificationList {...props} />
      </Card>
    </Stack>
  )
}
