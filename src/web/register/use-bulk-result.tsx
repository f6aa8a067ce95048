/** What came of an act on many records: who changed, who did not and why, and the ways on from there. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useOnline } from '#web/device/online.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { figure } from '#web/ui/figure.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type BulkDialogProps, type BulkRow, type BulkStep, takesFocus } from './bulk-act.ts'
import { BulkNames } from './bulk-names.tsx'
import type { BulkRun } from './use-bulk-run.ts'

type Outcome<One extends BulkRow> = NonNullable<BulkRun<One>['outcome']>

interface SaidProps<One extends BulkRow> extends Pick<BulkDialogProps<One>, 'act' | 'rows' | 'nameOf'> {
  outcome: Outcome<One>
  undoing: boolean
}

function Said<One extends BulkRow>({ act, rows, nameOf, outcome, undoing }: SaidProps<One>) {
  const { t } = useLingui()
  const { refused, unanswered, left, failure } = outcome
  const done = figure(outcome.done.length)
  const unchanged = rows.filter((row) => act.standing(row) === 'same').length
  const [same, missing] = [figure(unchanged), figure(left.length)]
  const [notMoved, unsure] = undoing
    ? [t`Não voltaram`, t`Sem resposta: podem ter voltado`]
    : [t`Não mudaram`, t`Sem resposta: podem ter mudado`]
  const named = (row: One, why?: string) => ({ id: row._id, name: nameOf(row), why })
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Text weight="bold">
          {undoing ? <Trans>Voltaram ao que eram: {done}</Trans> : <Trans>Mudaram: {done}</Trans>}
        </Text>
        {!undoing && unchanged > 0 && <Text tone="muted">{t`Já estavam assim: ${same}`}</Text>}
      </Stack>
      {refused.length > 0 && (
        <Notice tone="danger" title={notMoved}>
          <BulkNames label={notMoved} names={refused.map(({ one, reason }) => named(one.row, callText(reason)))} />
        </Notice>
      )}
      {unanswered.length > 0 && (
        <Notice tone="warning" title={unsure}>
          <BulkNames label={unsure} names={unanswered.map(({ row }) => named(row))} />
        </Notice>
      )}
      {left.length > 0 && (
        <Notice
          tone="warning"
          title={
            <Plural
              value={left.length}
              one={`Parou antes do fim. Falta ${missing}.`}
              many={`Parou antes do fim. Faltam ${missing}.`}
              other={`Parou antes do fim. Faltam ${missing}.`}
            />
          }
        >
          {failure !== undefined && callText(failure)}
        </Notice>
      )}
    </Stack>
  )
}

export function useBulkResult<One extends BulkRow>(props: BulkDialogProps<One>, run: BulkRun<One>): BulkStep {
  const { t } = useLingui()
  const { act, onClose } = props
  const { outcome, undoing, undoable, undoesAll, kept } = run
  const online = useOnline()
  const { unanswered = [], left = [] } = outcome ?? {}
  const count = figure(undoable)
  const close = () => onClose(kept)
  return {
    title: undoing ? t`Desfeito` : act.label,
    blockOutside: true,
    onClose: close,
    body: outcome && (
      <div role="status">
        <Said {...props} outcome={outcome} undoing={undoing} />
      </div>
    ),
    footer: (
      <>
        {undoable > 0 && (
          <Button outline disabled={!online} onClick={run.undo}>
            {undoesAll ? <Trans>Desfazer</Trans> : <Trans>Desfazer {count}</Trans>}
          </Button>
        )}
        {unanswered.length + left.length > 0 && (
          <Button outline disabled={!online} onClick={run.resume}>
            <Trans>Continuar com os que faltam</Trans>
          </Button>
        )}
        <Button ref={takesFocus} onClick={close}>
          <Trans>Concluir</Trans>
        </Button>
      </>
    ),
  }
}
