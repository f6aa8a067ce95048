/** Everything this device still has to send, and the receipts of what it sent. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import { isUnsent, outboxActions, outboxItems } from '#web/data/invoice-outbox.ts'
import { useApp } from '#web/data/use-app.ts'
import { useOnline } from '#web/device/online.ts'
import { useNow } from '#web/device/use-now.ts'
import { saveRescue } from '#web/device/rescue-file.ts'
import { outboxText } from '#web/i18n/outbox-text.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconDownload, IconInbox, IconSend } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { List } from '#web/ui/list/list-row.tsx'
import { OfflineNote } from '#web/ui/notice/notice.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FailedState } from '#web/ui/state/failed-state.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { OutboxRow } from './outbox-row.tsx'

function ExportButton() {
  const { t } = useLingui()
  const app = useApp()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { unreadable } = await saveRescue(await app.outbox.exportPending())
      if (unreadable > 0) toast.error(t`${unreadable} itens não puderam ser lidos e ficaram de fora.`)
    } catch (failure) {
      toast.error(outboxText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button outline loading={busy} iconLeft={<IconDownload size={20} />} onClick={() => void save()}>
      <Trans>Exportar pendentes</Trans>
    </Button>
  )
}

/** What waits, once the device has told. */
function Queue({ read, queued }: { read: UseQueryResult<unknown>; queued: readonly OutboxItem[] }) {
  const { t } = useLingui()
  const now = useNow(1000)
  if (read.isPending) return <ListSkeleton rows={2} />
  if (read.isError && !read.data)
    return <FailedState text={outboxText(read.error)} onRetry={() => void read.refetch()} />
  return queued.length === 0 ? (
    <EmptyState
      icon={<IconInbox size={40} stroke={1.5} />}
      title={t`Nada esperando`}
      text={t`Tudo o que você enviou por este aparelho já chegou.`}
      action={
        <ButtonLink render={<Link to="/invoices" search={{ enviar: 'sim' }} />}>
          <Trans>Fotografar uma nota</Trans>
        </ButtonLink>
      }
    />
  ) : (
    <List label={t`Na fila`}>
      {queued.map((item) => (
        <OutboxRow key={item.id} item={item} now={now} />
      ))}
    </List>
  )
}

export function OutboxPage() {
  const { t } = useLingui()
  const app = useApp()
  const online = useOnline()
  const read = useQuery(outboxItems(app))
  const items = read.data ?? []
  const now = useNow()
  const queued = items.filter(isUnsent)
  const done = items.filter((item) => !isUnsent(item))
  const actions = outboxActions(app)
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Envios`}
        subtitle={t`O que está neste aparelho e ainda não chegou ao programa.`}
        actions={
          queued.length > 0 && (
            <Row gap={3}>
              <ExportButton />
              <Button
                iconLeft={<IconSend size={20} />}
                disabled={!online}
                onClick={() => void actions.sendAll(queued.map(({ id }) => id))}
              >
                <Trans>Enviar tudo agora</Trans>
              </Button>
            </Row>
          )
        }
      />
      {!online && (
        <OfflineNote>
          <Trans>Você está sem conexão. Tudo fica guardado aqui e segue sozinho quando houver sinal.</Trans>
        </OfflineNote>
      )}
      <Card padding="none" title={queued.length > 0 ? t`Na fila` : undefined} label={t`Na fila`}>
        <Queue read={read} queued={queued} />
      </Card>
      {done.length > 0 && (
        <Card padding="none" title={t`Últimos 30 dias`}>
          <List label={t`Enviadas por este aparelho`}>
            {done.map((item) => (
              <OutboxRow key={item.id} item={item} now={now} />
            ))}
          </List>
        </Card>
      )}
    </Stack>
  )
}
