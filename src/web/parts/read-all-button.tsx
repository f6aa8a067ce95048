/** Marks all of my notices as read; nothing is there while none is unread. */
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { readAllNotifications, useUnreadCount } from '#web/data/notifications.ts'
import { useApp } from '#web/data/use-app.ts'
import { Button } from '#web/ui/button/button.tsx'

export function ReadAllButton() {
  const unread = useUnreadCount()
  const read = useMutation(readAllNotifications(useApp()))
  if (unread === 0) return null
  return (
    <Button outline loading={read.isPending} onClick={() => read.mutate()}>
      <Trans>Marcar todos como lidos</Trans>
    </Button>
  )
}
