/** Choosing records of a register, those of this page or all of a filter, and what can be done with them. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { bulkLimit } from '#web/data/bulk-run.ts'
import { useOnline } from '#web/device/online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { figure } from '#web/ui/figure.ts'
import { useMedia } from '#web/ui/media/use-media.ts'
import { MenuButton } from '#web/ui/menu/menu-button.tsx'
import type { TableSelection } from '#web/ui/table/table-column.ts'
import { mq } from '#web/ui/theme/media.ts'
import type { Bulk, BulkAct, BulkRow } from './bulk-act.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { Hint, TakeAll } from './take-all.tsx'

interface Shown<One> {
  readonly docs: readonly One[] | undefined
  /** How many the filter has, as the page says it. */
  readonly total: number
  /** The filter, whatever its page and order: what was chosen in another one is chosen no more. */
  readonly narrowing: string
  readonly nameOf: (row: One) => string
}

interface Chosen<One> {
  /** The filter they were chosen in. */
  readonly narrowing: string
  readonly rows: readonly One[]
  /** How many the person saw when all of a filter were taken. */
  readonly seen?: number | undefined
}

/** What was asked for, with the records as they stood then: the list is read anew while it goes on. */
interface Asked<One extends BulkRow> extends Chosen<One> {
  readonly act: BulkAct<One>
}

interface ActionsProps<One extends BulkRow> {
  bulk: Bulk<One>
  chosen: Chosen<One>
  total: number
  onTake: (rows: readonly One[]) => void
  onAsk: (act: BulkAct<One>) => void
}

/** On a phone one button for all of them: side by side they would cover the list. */
function Acts<One extends BulkRow>({ acts, onAsk }: Pick<Bulk<One>, 'acts'> & Pick<ActionsProps<One>, 'onAsk'>) {
  const { t } = useLingui()
  const online = useOnline()
  const phone = useMedia(mq.smMax)
  if (phone && acts.length > 1)
    return (
      <MenuButton
        outline
        label={t`Ações`}
        disabled={!online}
        actions={acts.map((act) => ({ key: act.key, label: act.label, danger: act.danger, onPress: () => onAsk(act) }))}
      >
        <Trans>Ações</Trans>
      </MenuButton>
    )
  return acts.map((act) => (
    <Button
      key={act.key}
      outline
      variant={act.danger ? 'danger' : 'primary'}
      disabled={!online}
      onClick={() => onAsk(act)}
    >
      {act.label}
    </Button>
  ))
}

function Actions<One extends BulkRow>({ bulk, chosen, total, onTake, onAsk }: ActionsProps<One>) {
  const { rows, seen } = chosen
  const online = useOnline()
  const possible = bulk.acts.filter((act) => rows.some((row) => act.standing(row) === 'moves'))
  const most = figure(bulkLimit)
  if (rows.length > bulkLimit)
    return (
      <Hint>
        <Trans>Até {most} de cada vez: selecione menos.</Trans>
      </Hint>
    )
  return (
    <>
      {(total > rows.length || seen !== undefined) && (
        <TakeAll pageOf={bulk.pageOf} most={bulkLimit} taken={seen !== undefined} total={total} onTake={onTake} />
      )}
      {possible.length === 0 && (
        <Hint>
          <Trans>Nada a mudar aqui.</Trans>
        </Hint>
      )}
      {!online && (
        <Hint>
          <Trans>Sem conexão: nada muda agora.</Trans>
        </Hint>
      )}
      <Acts acts={possible} onAsk={onAsk} />
    </>
  )
}

/** The selection of a register's table and the dialog of what is done with it; neither where nothing may be. */
export function useBulk<One extends BulkRow>(
  bulk: Bulk<One> | undefined,
  { docs, total, narrowing, nameOf }: Shown<One>,
): { selection: TableSelection | undefined; dialog: ReactNode } {
  const [kept, setChosen] = useState<Chosen<One>>({ narrowing, rows: [] })
  const [asked, setAsked] = useState<Asked<One>>()
  if (kept.narrowing !== narrowing) setChosen({ narrowing, rows: [] })
  if (!bulk) return { selection: undefined, dialog: null }
  const inSight = new Map(docs?.map((row) => [row._id, row]))
  // What the list says now counts; of other pages it is what was seen there.
  const chosen = { ...kept, rows: kept.rows.map((row) => inSight.get(row._id) ?? row) }
  const known = new Map([...chosen.rows.map((row) => [row._id, row] as const), ...inSight])
  return {
    selection: {
      ids: chosen.rows.map(({ _id }) => _id),
      onChange: (ids) => setChosen({ narrowing, rows: ids.flatMap((id) => known.get(id) ?? []) }),
      actions: (
        <Actions
          bulk={bulk}
          chosen={chosen}
          total={total}
          onTake={(rows) => setChosen((now) => (now === kept ? { narrowing, rows, seen: total } : now))}
          onAsk={(act) => setAsked({ ...chosen, act })}
        />
      ),
    },
    dialog: asked && (
      <BulkDialog
        {...asked}
        bulk={bulk}
        nameOf={nameOf}
        onClose={(remaining) => {
          setAsked(undefined)
          if (asked.narrowing === narrowing && remaining !== asked.rows) setChosen({ narrowing, rows: remaining })
        }}
      />
    ),
  }
}
