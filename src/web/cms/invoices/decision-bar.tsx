/** The acts an admin may do now; those that need a reason ask for it before anything is sent. */
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice, InvoiceAction } from '#contract/api.gen.ts'
import { actionsFor, transitions } from '#domain/invoices/decision.ts'
import { decideInvoice } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dropdown } from '#web/ui/dropdown/dropdown.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

interface Act {
  readonly label: MessageDescriptor
  readonly done: MessageDescriptor
  readonly variant: 'primary' | 'success' | 'danger'
}

const acts = {
  approve: { label: msg`Aprovar`, done: msg`Nota aprovada.`, variant: 'success' },
  return: { label: msg`Pedir correção`, done: msg`Correção pedida.`, variant: 'primary' },
  reprove: { label: msg`Reprovar`, done: msg`Nota reprovada.`, variant: 'danger' },
  review: { label: msg`Começar análise`, done: msg`Análise iniciada.`, variant: 'primary' },
  reopen: { label: msg`Reabrir`, done: msg`Nota reaberta.`, variant: 'primary' },
  cancel: { label: msg`Cancelar aprovação`, done: msg`Aprovação cancelada e pontos estornados.`, variant: 'danger' },
} as const satisfies Record<InvoiceAction, Act>

const order = ['approve', 'return', 'reprove', 'review', 'reopen', 'cancel'] as const satisfies readonly InvoiceAction[]

const reasons = [
  msg`A foto está ilegível.`,
  msg`Esta nota já foi enviada.`,
  msg`A loja não participa do programa.`,
  msg`A nota está fora do período aceito.`,
  msg`Não há produtos participantes nesta nota.`,
  msg`O documento foi cancelado.`,
  msg`O valor informado não confere com o documento.`,
  msg`O documento não é uma nota fiscal de venda.`,
]

function ReasonDialog({ act, invoice, onClose }: { act: InvoiceAction; invoice: Invoice; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const app = useApp()
  const [observation, setObservation] = useState('')
  const [missing, setMissing] = useState(false)
  const decide = useMutation({
    ...decideInvoice(app),
    onSuccess: () => {
      toast.success(i18n._(acts[act].done))
      onClose()
    },
  })
  const required = transitions[act].needsReason
  const ready = reasons.map((reason) => i18n._(reason))
  function confirm() {
    const text = observation.trim()
    setMissing(required && text === '')
    if (required && text === '') return
    decide.mutate({ id: invoice._id, action: act, ...(text !== '' && { observation: text }) })
  }
  const effect =
    act === 'approve' && invoice.pointsPreview !== null
      ? t`${invoice.ownerName} recebe ${formatPoints(invoice.pointsPreview)} pontos.`
      : act === 'cancel' && invoice.points !== null
        ? t`${formatPoints(invoice.points)} pontos serão estornados.`
        : t`O remetente recebe um aviso.`
  return (
    <Modal
      open
      onClose={onClose}
      title={i18n._(acts[act].label)}
      description={effect}
      footer={
        <Row gap={3} justify="end">
          <Button outline onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button variant={acts[act].variant} loading={decide.isPending} onClick={confirm}>
            <Trans>Confirmar</Trans>
          </Button>
        </Row>
      }
    >
      <Stack gap={4}>
        {decide.isError && (
          <Notice tone="danger" urgent>
            {callText(decide.error)}
          </Notice>
        )}
        {required && (
          <Dropdown
            label={t`Motivo pronto`}
            placeholder={t`Escolha ou escreva abaixo`}
            value={ready.includes(observation) ? observation : ''}
            options={ready.map((reason) => ({ value: reason, label: reason }))}
            onValueChange={setObservation}
          />
        )}
        <TextArea
          name="observation"
          label={required ? t`Motivo` : t`Observação`}
          optional={!required}
          maxLength={1000}
          value={observation}
          onValueChange={setObservation}
          error={missing && observation.trim() === '' ? t`Informe o motivo.` : undefined}
        />
      </Stack>
    </Modal>
  )
}

export function DecisionBar({ invoice }: { invoice: Invoice }) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<InvoiceAction>()
  const possible = actionsFor(invoice.status)
  return (
    <Row gap={3}>
      {order
        .filter((act) => possible.includes(act))
        .map((act) => (
          <Button key={act} variant={acts[act].variant} outline={act !== 'approve'} onClick={() => setAsked(act)}>
            {i18n._(acts[act].label)}
          </Button>
        ))}
      {asked && <ReasonDialog act={asked} invoice={invoice} onClose={() => setAsked(undefined)} />}
    </Row>
  )
}
