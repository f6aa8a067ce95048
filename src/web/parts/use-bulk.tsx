/** Choosing records of a register, those of this page or all of a filter, and what can be done with them. */
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { bulkLimit, gatherAll } from '#web/data/bulk-run.ts'
import { useOnline } from '#web/device/online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { figure } from '#web/ui/figure.ts'
import type { TableSelection } from '#web/ui/table/table-column.ts'
import { Text } from '#web/ui/text/text.tsx'
import type { Bulk, BulkAct, BulkRow } from './bulk-act.ts'
import { BulkDialog } from './bulk-dialog.tsx'

interface Shown<One> {
  readonly docs: readonly One[] | undefined
  /** How many the filter has, as the page says it. */
  readonly total: number
  readonly nameOf: (row: One) => string
}

interface Chosen<One> {
  readonly rows: readonly One[]
  /** How many the person saw when all of a filter were taken. */
  readonly seen?: number | undefined
}

/** What was asked for, with the records as they stood then: the list is read anew while it goes on. */
interface Asked<One extends BulkRow> extends Chosen<One> {
  readonly act: BulkAct<One>
}

const nobody: Chosen<never> = { rows: [] }

interface ActionsProps<One extends BulkRow> {
  bulk: Bulk<One>
  chosen: Chosen<One>
  total: number
  onTake: (chosen: Chosen<One>) => void
  onAsk: (act: BulkAct<One>) => void
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="small" tone="muted">
      {children}
    </Text>
  )
}

/** All of the filter are read at once: what is done later is done to these, whatever the list says by then. */
function TakeAll<One extends BulkRow>({ bulk, total, onTake }: Omit<ActionsProps<One>, 'chosen' | 'onAsk'>) {
  const online = useOnline()
  const gather = useMutation({
    mutationFn: () => gatherAll(bulk.pageOf),
    onSuccess: (rows) => onTake({ rows, seen: total }),
  })
  const [all, most] = [figure(total), figure(bulkLimit)]
  if (total > bulkLimit)
    return (
      <Hint>
        <Trans>
          Este filtro tem {all}: até {most} de cada vez.
        </Trans>
      </Hint>
    )
  return (
    <Button quiet disabled={!online} loading={gather.isPending} onClick={() => gather.mutate()}>
      <Trans>Selecionar todos os {all} deste filtro</Trans>
    </Button>
  )
}

function Actions<One extends BulkRow>({ bulk, chosen: { rows, seen }, total, onTake, onAsk }: ActionsProps<One>) {
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
      {total > rows.length && seen === undefined && <TakeAll bulk={bulk} total={total} onTake={onTake} />}
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
      {possible.map((act) => (
        <Button
          key={act.key}
          outline
          variant={act.danger ? 'danger' : 'primary'}
          disabled={!online}
          onClick={() => onAsk(act)}
        >
          {act.label}
        </Button>
      ))}
    </>
  )
}

/** The selection of a register's table and the dialog of what is done with it; neither where nothing may be. */
export function useBulk<One extends BulkRow>(
  bulk: Bulk<One> | undefined,
  { docs, total, nameOf }: Shown<One>,
): { selection: TableSelection | undefined; dialog: ReactNode } {
  const [kept, setChosen] = useState<Chosen<One>>(nobody)
  const [asked, setAsked] = useState<Asked<One>>()
  if (!bulk) return { selection: undefined, dialog: null }
  const inSight = new Map(docs?.map((row) => [row._id, row]))
  // What the list says now counts; of other pages it is what was seen there.
  const chosen = { ...kept, rows: kept.rows.map((row) => inSight.get(row._id) ?? row) }
  const known = new Map([...chosen.rows.map((row) => [row._id, row] as const), ...inSight])
  return {
    selection: {
      ids: chosen.rows.map(({ _id }) => _id),
      onChange: (ids) => setChosen({ rows: ids.flatMap((id) => known.get(id) ?? []) }),
      actions: (
        <Actions
          bulk={bulk}
          chosen={chosen}
          total={total}
          onTake={setChosen}
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
          setChosen(remaining === asked.rows ? chosen : { rows: remaining })
          setAsked(undefined)
        }}
      />
    ),
  }
}
