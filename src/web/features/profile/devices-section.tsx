/** The devices on which I am signed in, and signing them out. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeviceSession } from '#contract/api.gen.ts'
import { endOtherSessions, endSession, mySessions } from '#web/data/devices.ts'
import { useApp } from '#web/data/use-app.ts'
import { useNow } from '#web/device/use-now.ts'
import { formatDay, formatRelative } from '#web/i18n/format.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { IconDeviceDesktop, IconDeviceMobile } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { ConfirmDialog } from '#web/ui/modal/confirm-dialog.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { toast } from '#web/ui/toast/toast.ts'

function Device({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { t } = useLingui()
  const now = useNow()
  const isPhone = /Android|iPhone|iPad/.test(session.device)
  const used = formatRelative(session.lastSeenAt, now)
  return (
    <ListRow
      title={session.device}
      subtitle={t`Último uso ${used} · entrou em ${formatDay(session.createdAt)}`}
      leading={isPhone ? <IconDeviceMobile size={24} /> : <IconDeviceDesktop size={24} />}
      trailing={session.current && <Chip tone="success">{t`Este aparelho`}</Chip>}
      actions={
        !session.current && (
          <Button compact outline variant="danger" onClick={onEnd} aria-label={t`Desconectar ${session.device}`}>
            <Trans>Desconectar</Trans>
          </Button>
        )
      }
    />
  )
}

export function DevicesSection() {
  const { t } = useLingui()
  const app = useApp()
  const sessions = useQuery(mySessions(app))
  const [asked, setAsked] = useState<DeviceSession>()
  const [askedAll, setAskedAll] = useState(false)
  const end = useMutation({
    ...endSession(app),
    onSuccess: ({ msg }) => toast.success(msg),
    onSettled: () => setAsked(undefined),
  })
  const endOthers = useMutation({
    ...endOtherSessions(app),
    onSuccess: ({ msg }) => toast.success(msg),
    onSettled: () => setAskedAll(false),
  })
  if (sessions.isPending) return <ListSkeleton rows={3} />
  if (sessions.isError) return <ListFailure query={sessions} />
  const { docs } = sessions.data
  const listed = docs.toSorted((one, other) => Number(other.current) - Number(one.current))
  return (
    <Stack gap={4}>
      <Card padding="none">
        <List label={t`Aparelhos conectados`}>
          {listed.map((session) => (
            <Device key={session._id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </List>
      </Card>
      {docs.length > 1 ? (
        <div>
          <Button outline variant="danger" onClick={() => setAskedAll(true)}>
            <Trans>Desconectar os outros aparelhos</Trans>
          </Button>
        </div>
      ) : (
        <Text tone="muted" size="small">
          <Trans>Você está conectado só neste aparelho.</Trans>
        </Text>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => asked && end.mutate({ id: asked._id })}
        title={t`Desconectar ${asked?.device ?? ''}?`}
        confirmLabel={t`Desconectar`}
        loading={end.isPending}
        danger
      >
        <Text>
          <Trans>Será preciso entrar de novo nele. O que estiver na fila de envios dele continua guardado lá.</Trans>
        </Text>
      </ConfirmDialog>
      <ConfirmDialog
        open={askedAll}
        onClose={() => setAskedAll(false)}
        onConfirm={() => endOthers.mutate()}
        title={t`Desconectar os outros aparelhos?`}
        confirmLabel={t`Desconectar todos`}
        loading={endOthers.isPending}
        danger
      >
        <Text>
          <Trans>Você continua conectado só neste aparelho.</Trans>
        </Text>
      </ConfirmDialog>
    </Stack>
  )
}
