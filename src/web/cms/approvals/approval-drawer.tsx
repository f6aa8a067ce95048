/** One act that waits: what it would do, as the trail would tell it, and deciding it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Approval } from '#contract/api.gen.ts'
import { longestApprovalNote } from '#domain/approvals/approval.ts'
import { confirmApproval, refuseApproval, withdrawApproval } from '#web/data/approvals.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { AuditChanges } from '#web/parts/audit-changes.tsx'
import type { RecordDrawerProps } from '#web/register/register.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { approvalKindText, approvalStatusText, approvalStatusTone, requestText } from './approval-texts.ts'

function Facts({ approval }: { approval: Approval }) {
  const { t, i18n } = useLingui()
  const { kind, status, act, askedAt, expiresAt, decidedAt, decidedBy, note } = approval
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <Chip tone={approvalStatusTone[status]}>{i18n._(approvalStatusText[status])}</Chip>
      </Row>
      <DefinitionList
        columns={2}
        items={[
          { term: t`O quê`, description: i18n._(approvalKindText[kind]) },
          { term: t`Pedido por`, description: t`${act.actor?.name ?? ''}, ${formatDateTime(askedAt)}` },
          { term: t`Prazo`, description: status === 'waiting' && formatDateTime(expiresAt) },
          {
            term: t`Decidido por`,
            description: decidedBy && decidedAt && t`${decidedBy.name}, ${formatDateTime(decidedAt)}`,
          },
          { term: t`Por quê`, description: note },
        ]}
      />
    </Stack>
  )
}

/** Below a long list of changes nobody would see that words are asked for. */
const focusOnArrival = (place: HTMLElement | null) => place?.querySelector('textarea')?.focus()

interface DecidingProps {
  approval: Approval
  onClose: () => void
}

function useDeciding({ approval, onClose }: DecidingProps) {
  const app = useApp()
  const done = {
    onSuccess: ({ msg }: { msg: string }) => {
      toast.success(msg)
      onClose()
    },
  }
  const confirm = useMutation({ ...confirmApproval(app), ...done })
  const refuse = useMutation({ ...refuseApproval(app), ...done })
  const withdraw = useMutation({ ...withdrawApproval(app), ...done })
  const failure = confirm.error ?? refuse.error ?? withdraw.error
  return {
    failure,
    isPending: confirm.isPending || refuse.isPending || withdraw.isPending,
    confirm: () => confirm.mutate(approval),
    refuse: (note: string) => refuse.mutate({ approval, note }),
    withdraw: () => withdraw.mutate(approval),
  }
}

function Whole({ approval, title, onClose }: DecidingProps & { title: string }) {
  const { t } = useLingui()
  const [note, setNote] = useState<string>()
  const deciding = useDeciding({ approval, onClose })
  const { status, act, isOwn, mayDecide } = approval
  const mayWithdraw = isOwn && status === 'waiting'
  const refusing = note !== undefined
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      blockOutside={refusing}
      footer={
        mayDecide ? (
          <Row gap={3}>
            <Button
              outline
              variant="danger"
              disabled={deciding.isPending}
              onClick={() => (refusing ? deciding.refuse(note) : setNote(''))}
            >
              <Trans>Recusar</Trans>
            </Button>
            {refusing ? (
              <Button quiet onClick={() => setNote(undefined)}>
                <Trans>Voltar</Trans>
              </Button>
            ) : (
              <Button loading={deciding.isPending} onClick={deciding.confirm}>
                <Trans>Confirmar</Trans>
              </Button>
            )}
          </Row>
        ) : mayWithdraw ? (
          <Button outline fullWidth loading={deciding.isPending} onClick={deciding.withdraw}>
            <Trans>Retirar o pedido</Trans>
          </Button>
        ) : undefined
      }
    >
      <Stack gap={5}>
        {deciding.failure && (
          <Notice tone="danger" urgent>
            {callText(deciding.failure)}
          </Notice>
        )}
        {refusing && (
          <div ref={focusOnArrival}>
            <TextArea
              name="note"
              label={t`Por que recusar`}
              optional
              rows={3}
              maxLength={longestApprovalNote}
              value={note}
              onValueChange={setNote}
            />
          </div>
        )}
        <Facts approval={approval} />
        <Card title={t`O que será feito`}>
          <AuditChanges entry={act} />
        </Card>
        {mayWithdraw && (
          <Notice tone="info">
            <Trans>Outra pessoa precisa confirmar. Quem pediu não pode.</Trans>
          </Notice>
        )}
      </Stack>
    </Drawer>
  )
}

/** Nothing is asked for here: it is asked where it is done. */
export function ApprovalDrawer({ row, onClose }: RecordDrawerProps<Approval>) {
  return row && <Whole approval={row} title={requestText(row)} onClose={onClose} />
}
