/** Where a professional can go from the present state; what keeps somebody out is asked first, with its reason. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Professional, ProfessionalStatus } from '#contract/api.gen.ts'
import { missingToMove } from '#domain/people/profile-completeness.ts'
import { isSettable, isUndoable, mayBecome, needsObservation } from '#domain/people/professional-status.ts'
import { changeProfessionalStatus, undoProfessionalStatus } from '#web/data/professionals.ts'
import { useApp } from '#web/data/use-app.ts'
import { callFields, callText } from '#web/i18n/refusal-text.ts'
import { partNames } from '#web/parts/profile-part-texts.ts'
import { useSaidUndoable } from '#web/parts/use-said-undoable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Modal } from '#web/ui/modal/modal.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { actOf, effectText, letsIn } from './professional-texts.ts'

interface ChangeProps {
  professional: Professional
  onDone: () => void
}

const order = ['active', 'pending', 'reproved', 'inactive', 'blocked'] as const satisfies readonly ProfessionalStatus[]

function StatusDialog({
  professional,
  to,
  onDone,
  onClose,
}: ChangeProps & { to: ProfessionalStatus; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [observation, setObservation] = useState('')
  const [missing, setMissing] = useState(false)
  const { name, status, _id: id } = professional
  const app = useApp()
  const sayUndoable = useSaidUndoable()
  const undo = useMutation({ ...undoProfessionalStatus(app), onSuccess: ({ msg }) => toast.success(msg) })
  const set = useMutation({
    ...changeProfessionalStatus(app),
    onSuccess: ({ msg }) => {
      if (isSettable(status) && isUndoable(status, to)) sayUndoable(msg, () => undo.mutate({ id, status }))
      else toast.success(msg)
      onDone()
    },
  })
  const required = needsObservation(to)
  const act = i18n._(actOf(status, to))
  const lacks = missingToMove(professional, { from: status, to })
  const lacking = lacks.map((part) => i18n._(partNames[part])).join(', ')
  function confirm() {
    const text = observation.trim()
    if (required && text === '') return setMissing(true)
    set.mutate({ id, status: to, ...(text !== '' && { observation: text }) })
  }
  return (
    <Modal
      open
      onClose={onClose}
      blockOutside={observation !== ''}
      title={t`${act}: ${name}`}
      description={i18n._(effectText[to])}
      footer={
        <Row gap={3} justify="end">
          <Button outline onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          {lacks.length === 0 && (
            <Button variant={letsIn(to) ? 'primary' : 'danger'} loading={set.isPending} onClick={confirm}>
              {act}
            </Button>
          )}
        </Row>
      }
    >
      <Stack gap={4}>
        {set.isError && (
          <Notice tone="danger" urgent>
            {callFields(set.error)['status'] ?? callText(set.error)}
          </Notice>
        )}
        {lacks.length > 0 && (
          <Notice tone="warning">
            <Trans>Falta no perfil: {lacking}. Só depois o cadastro pode ser aprovado.</Trans>
          </Notice>
        )}
        {!letsIn(to) && (
          <TextArea
            name="observation"
            label={t`Motivo`}
            optional={!required}
            maxLength={1000}
            value={observation}
            onValueChange={setObservation}
            error={missing && observation.trim() === '' ? t`Informe o motivo.` : undefined}
          />
        )}
      </Stack>
    </Modal>
  )
}

export function StatusChange({ professional, onDone }: ChangeProps) {
  const { i18n } = useLingui()
  const [asked, setAsked] = useState<ProfessionalStatus>()
  const { status } = professional
  if (!isSettable(status)) return null
  return (
    <Row gap={3}>
      {order
        .filter((to) => mayBecome(status, to))
        .map((to) => (
          <Button
            key={to}
            variant={letsIn(to) ? 'primary' : 'danger'}
            outline={!letsIn(to)}
            onClick={() => setAsked(to)}
          >
            {i18n._(actOf(status, to))}
          </Button>
        ))}
      {asked && (
        <StatusDialog professional={professional} to={asked} onDone={onDone} onClose={() => setAsked(undefined)} />
      )}
    </Row>
  )
}
