/** Choosing all records of a filter, however many pages they are on. */
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { gatherAll } from '#web/data/bulk-run.ts'
import { useOnline } from '#web/device/online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { figure } from '#web/ui/figure.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { Bulk, BulkRow } from './bulk-act.ts'

export function Hint({ children }: { children: ReactNode }) {
  return (
    <Text size="small" tone="muted">
      {children}
    </Text>
  )
}

interface TakeAllProps<One extends BulkRow> extends Pick<Bulk<One>, 'pageOf'> {
  /** How many the filter has, as the page says it. */
  total: number
  /** The most records of one act. */
  most: number
  /** All of them are chosen. */
  taken: boolean
  onTake: (rows: readonly One[]) => void
}

/** All of the filter are read at once: what is done later is done to these, whatever the list says by then. */
export function TakeAll<One extends BulkRow>({ pageOf, total, most: limit, taken, onTake }: TakeAllProps<One>) {
  const online = useOnline()
  const gather = useMutation({
    // Taken as it was pressed: the filter and the selection may be others when they have been read.
    mutationFn: (_onTake: typeof onTake) => gatherAll(pageOf),
    onSuccess: (rows, take) => take(rows),
  })
  const [all, most] = [figure(total), figure(limit)]
  if (total > limit)
    return (
      <Hint>
        <Trans>
          Este filtro tem {all}: até {most} de cada vez.
        </Trans>
      </Hint>
    )
  return (
    // It stays when all are taken: whoever pressed it goes on from there.
    <Button quiet disabled={!online || taken} loading={gather.isPending} onClick={() => gather.mutate(onTake)}>
      <Trans>Selecionar todos os {all} deste filtro</Trans>
    </Button>
  )
}

/** The filter has other records by now than whoever took all of them saw; nothing where it has as many. */
export function SeenBefore({ seen, taken }: { seen: number; taken: number }) {
  const [before, now] = [figure(seen), figure(taken)]
  if (seen === taken) return null
  return (
    <Notice tone="warning">
      <Plural
        value={taken}
        one={`Você viu ${before}, agora é ${now}.`}
        many={`Você viu ${before}, agora são ${now}.`}
        other={`Você viu ${before}, agora são ${now}.`}
      />
    </Notice>
  )
}
