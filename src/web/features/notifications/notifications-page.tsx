/** A member's notices, and which of them come where. */
import { useLingui } from '@lingui/react/macro'
import { NoticePage } from '#web/parts/notice-page.tsx'
import { ReadAllButton } from '#web/parts/read-all-button.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

export function NotificationsPage(props: { page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  return (
    <Stack gap={6}>
      <PageHeading title={t`Avisos`} actions={<ReadAllButton />} />
      <NoticePage {...props} />
    </Stack>
  )
}
