/** Notices to the signed-in person, newest first; opening one marks it as read. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { notificationPage, readNotification } from '#web/data/notifications.ts'
import { useApp } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatRelative } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconBell } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ListFailure } from './list-failure.tsx'

export function NotificationList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const app = useApp()
  const now = useNow()
  const notices = useQuery(notificationPage(app, { page }))
  const read = useMutation(readNotification(app))
  if (notices.isPending) return <ListSkeleton rows={5} />
  if (notices.isLoadingError) return <ListFailure query={notices} />
  if (notices.data.totalDocs === 0) {
    return (
      <Card label={t`Avisos`}>
        <EmptyState
          icon={<IconBell size={40} stroke={1.5} />}
          title={t`Nenhum aviso por enquanto`}
          text={t`Quando algo acontecer com suas notas ou seus pontos, você fica sabendo aqui.`}
        />
      </Card>
    )
  }
  return (
    <Stack gap={4}>
      <Card padding="none" label={t`Avisos`}>
        <List label={t`Avisos`}>
          {notices.data.docs.map((notice) => (
            <ListRow
              key={notice._id}
              title={notice.title}
              subtitle={`${notice.body} · ${formatRelative(notice.createdAt, now)}`}
              leading={<IconBell size={20} />}
              trailing={
                !notice.read && (
                  <Chip tone="accent">
                    <Trans>Novo</Trans>
                  </Chip>
                )
              }
              render={
                notice.link ? <Link to={notice.link} onClick={() => read.mutate({ id: notice._id })} /> : undefined
              }
              actions={
                !notice.read &&
                !notice.link && (
                  <Button compact quiet onClick={() => read.mutate({ id: notice._id })}>
                    <Trans>Marcar como lido</Trans>
                  </Button>
                )
              }
            />
          ))}
        </List>
      </Card>
      <Pager page={page} total={notices.data.totalDocs} onPageChange={onPage} />
    </Stack>
  )
}
