/** What an act on many records will do, said before it does. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useOnline } from '#web/device/online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { figure } from '#web/ui/figure.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice, OfflineNote } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { BulkAct, BulkDialogProps, BulkRow, BulkStep } from './bulk-act.ts'
import { BulkNames } from './bulk-names.tsx'
import { SeenBefore } from './take-all.tsx'
import type { BulkRun } from './use-bulk-run.ts'

interface AboutProps<One extends BulkRow> extends Pick<BulkDialogProps<One>, 'act' | 'rows' | 'nameOf' | 'seen'> {
  reason: string
  onReason: (reason: string) => void
  /** The reason is asked for and not given. */
  missing: boolean
}

const standing = <One extends BulkRow>(act: BulkAct<One>, rows: readonly One[], what: 'moves' | 'same' | 'aside') =>
  rows.filter((row) => act.standing(row) === what)

function About<One extends BulkRow>({ act, rows, nameOf, seen, reason, onReason, missing }: AboutProps<One>) {
  const { t } = useLingui()
  const [same, aside] = [standing(act, rows, 'same'), standing(act, rows, 'aside')]
  const unchanged = figure(same.length)
  return (
    <Stack gap={4}>
      {!useOnline() && (
        <OfflineNote>
          <Trans>Você está sem conexão: nada muda agora, e a seleção fica.</Trans>
        </OfflineNote>
      )}
      <SeenBefore seen={seen ?? rows.length} taken={rows.length} />
      {act.consequence !== null && <Text>{act.consequence}</Text>}
      {act.reason && (
        <TextArea
          name="observation"
          label={t`Motivo`}
          optional={act.reason === 'optional'}
          maxLength={1000}
          value={reason}
          onValueChange={onReason}
          error={missing ? t`Informe o motivo.` : undefined}
        />
      )}
      {same.length > 0 && <Text tone="muted">{t`Já estão assim e não mudam: ${unchanged}`}</Text>}
      {aside.length > 0 && (
        <Notice tone="warning" title={t`Ficam como estão`}>
          <BulkNames label={t`Ficam como estão`} names={aside.map((row) => ({ id: row._id, name: nameOf(row) }))} />
        </Notice>
      )}
    </Stack>
  )
}

export function useBulkQuestion<One extends BulkRow>(props: BulkDialogProps<One>, run: BulkRun<One>): BulkStep {
  const { act, rows, onClose } = props
  const { label } = act
  const online = useOnline()
  const cancel = useRef<HTMLButtonElement>(null)
  const [reason, setReason] = useState('')
  const [confirmed, setConfirmed] = useState(false)
  const moving = standing(act, rows, 'moves')
  const missing = act.reason === 'required' && reason.trim() === ''
  const count = figure(moving.length)
  const close = () => onClose(rows)
  function confirm() {
    setConfirmed(true)
    if (!missing) run.start(moving, reason.trim())
  }
  return {
    title: (
      <Plural
        value={moving.length}
        one={`${label}: ${count} registro`}
        many={`${label}: ${count} registros`}
        other={`${label}: ${count} registros`}
      />
    ),
    initialFocus: cancel,
    blockOutside: reason !== '',
    onClose: close,
    body: <About {...props} reason={reason} onReason={setReason} missing={confirmed && missing} />,
    footer: (
      <>
        <Button ref={cancel} outline onClick={close}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button variant={act.danger ? 'danger' : 'primary'} disabled={!online || moving.length === 0} onClick={confirm}>
          {label}
        </Button>
      </>
    ),
  }
}
