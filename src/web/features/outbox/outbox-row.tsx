/** One sending: what it is, how far it came, why it waits, and what can be done about it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxItem } from '#client/outbox/outbox-face.ts'
import { outboxActions } from '#web/data/invoice-outbox.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatMoney, formatRelative } from '#web/i18n/format.ts'
import { QueueState, QueueTitle } from '#web/parts/queue-state.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconFileInvoice, IconQrcode } from '#web/ui/icons.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { ListRow } from '#web/ui/list/list-row.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { OutboxEditDrawer } from './outbox-edit-drawer.tsx'

/** Whole seconds until then, never negative. */
const secondsUntil = (at: number, now: Date) => Math.max(0, Math.ceil((at - now.getTime()) / 1000))

function useReason() {
  const { t } = useLingui()
  return ({ stage, problem }: OutboxItem, now: Date): string | undefined => {
    if (stage.state === 'held') return t`Será enviada quando você entrar de novo.`
    if (stage.state === 'duplicate') return t`O programa já tem esta nota.`
    if (stage.state === 'needs-person') return problem?.message ?? t`O programa não aceitou este envio.`
    if (stage.state === 'sent' && stage.withoutEdits) return t`Chegou antes das últimas alterações.`
    if (stage.state !== 'waiting') return undefined
    const seconds = secondsUntil(stage.nextAt, now)
    if (stage.because === 'new' || stage.because === 'person') return t`Segue sozinho assim que der.`
    const why =
      stage.because === 'network'
        ? t`Sem conexão.`
        : stage.because === 'busy'
          ? t`O programa pediu para esperar.`
          : t`O programa não respondeu bem.`
    return seconds > 0 ? t`${why} Nova tentativa em ${seconds} s.` : t`${why} Nova tentativa em instantes.`
  }
}

/** Where what was sent can be seen. */
function Receipt({ item, madeId }: { item: OutboxItem; madeId: string }) {
  if (item.kind === 'invoice') {
    return (
      <ButtonLink compact quiet render={<Link to="/invoices" search={{ nota: madeId }} />}>
        <Trans>Ver nota</Trans>
      </ButtonLink>
    )
  }
  if (item.kind === 'attendance' && item.fields) {
    return (
      <ButtonLink compact quiet render={<Link to="/experiences/$id" params={{ id: item.fields.experienceId }} />}>
        <Trans>Ver incentivo</Trans>
      </ButtonLink>
    )
  }
  return (
    <ButtonLink compact quiet render={<Link to="/your-points" />}>
      <Trans>Ver extrato</Trans>
    </ButtonLink>
  )
}

function Actions({ item, onEdit }: { item: OutboxItem; onEdit: () => void }) {
  const { t } = useLingui()
  const actions = outboxActions(useApp())
  const { state } = item.stage
  if (item.stage.state === 'sent') return <Receipt item={item} madeId={item.stage.invoiceId} />
  if (state === 'cancelled') {
    if (item.undoUntil === null) return null
    return (
      <Button compact outline onClick={() => void actions.undoCancel(item.id)}>
        <Trans>Desfazer</Trans>
      </Button>
    )
  }
  async function cancel() {
    if (!(await actions.cancel(item.id))) return
    toast.success(t`Envio cancelado.`, {
      duration: 10_000,
      action: { label: t`Desfazer`, onPress: () => void actions.undoCancel(item.id) },
    })
  }
  return (
    <Row gap={2}>
      {state !== 'sending' && state !== 'duplicate' && (
        <>
          <Button compact outline onClick={() => void actions.send(item.id)}>
            <Trans>Enviar agora</Trans>
          </Button>
          {item.kind === 'invoice' && (
            <Button compact quiet onClick={onEdit}>
              <Trans>Editar</Trans>
            </Button>
          )}
        </>
      )}
      <Button compact quiet variant="danger" onClick={() => void cancel()}>
        {state === 'duplicate' ? <Trans>Tirar da lista</Trans> : <Trans>Cancelar</Trans>}
      </Button>
    </Row>
  )
}

export function OutboxRow({ item, now }: { item: OutboxItem; now: Date }) {
  const reasonOf = useReason()
  const [editing, setEditing] = useState(false)
  const facts = [
    item.kind === 'invoice' && item.fields?.amount && formatMoney(item.fields.amount),
    formatRelative(new Date(item.capturedAt), now),
    reasonOf(item, now),
  ]
  return (
    <>
      <ListRow
        title={<QueueTitle item={item} />}
        subtitle={facts.filter(Boolean).join(' · ')}
        leading={item.kind === 'invoice' ? <IconFileInvoice size={20} /> : <IconQrcode size={20} />}
        trailing={<QueueState item={item} />}
        actions={<Actions item={item} onEdit={() => setEditing(true)} />}
      />
      {editing && item.kind === 'invoice' && <OutboxEditDrawer item={item} onClose={() => setEditing(false)} />}
    </>
  )
}
