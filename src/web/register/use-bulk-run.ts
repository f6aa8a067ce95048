/** One act on many records under way: how far it is, what came of it, and the way back. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type BulkOutcome, type BulkProgress, runBulk } from '#web/data/bulk-run.ts'
import type { Bulk, BulkAct, BulkRow } from './bulk-act.ts'

/** A record and what is asked for it. */
interface Asked<One> {
  readonly row: One
  readonly call: () => Promise<unknown>
}

interface Run<One> {
  readonly asked: readonly Asked<One>[]
  /** What came of it before it was stopped. */
  readonly before?: BulkOutcome<Asked<One>> | undefined
  readonly undoing: boolean
  /** What an undo found not changed, or nobody knows: it was to change and stays chosen. */
  readonly staying: readonly One[]
}

const notBegun: BulkProgress = { settled: 0, paused: false }

export function useBulkRun<One extends BulkRow>({ outdates }: Pick<Bulk<One>, 'outdates'>, act: BulkAct<One>) {
  const stop = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState(notBegun)
  const run = useMutation({
    mutationFn: async ({ asked, before }: Run<One>) => {
      stop.current = new AbortController()
      setProgress(notBegun)
      const { signal } = stop.current
      const outcome = await runBulk(asked, { call: ({ call }) => call(), signal, onProgress: setProgress })
      if (!before) return outcome
      return { ...outcome, done: [...before.done, ...outcome.done], refused: [...before.refused, ...outcome.refused] }
    },
    // Once at the end: a list read anew after every record would take the server's time from the next one.
    meta: { outdates },
  })
  const outcome = run.data
  const undoing = run.variables?.undoing === true
  const { done = [], refused = [], unanswered = [], left = [] } = outcome ?? {}
  const remaining = [...unanswered, ...left]
  const { staying = [] } = run.variables ?? {}
  const unsettled = [...refused.map(({ one }) => one), ...remaining].map(({ row }) => row)
  const kept = [...new Set([...staying, ...unsettled])]
  // Whose answer did not come may have changed; the way back changes nothing of who has not.
  const mayHaveMoved = undoing ? [] : [...done, ...unanswered]
  const back = mayHaveMoved.flatMap(({ row }) => {
    const call = act.undo(row)
    return call ? [{ row, call }] : []
  })
  return {
    running: run.isPending,
    undoing,
    /** How many this run asks for. */
    count: run.variables?.asked.length ?? 0,
    progress,
    outcome,
    /** How many can be brought back to where they were. */
    undoable: back.length,
    /** Whether that is everyone who changed or may have. */
    undoesAll: back.length === mayHaveMoved.length,
    /** Those that were to change and did not, or did not come back. */
    kept,
    start: (rows: readonly One[], reason: string) =>
      run.mutate({
        asked: rows.map((row) => ({ row, call: () => act.change(row, reason) })),
        undoing: false,
        staying: [],
      }),
    stop: () => stop.current?.abort(),
    /** Goes on with those that have no answer yet. */
    resume: () => run.mutate({ asked: remaining, before: outcome, undoing, staying }),
    undo: () => run.mutate({ asked: back, undoing: true, staying: kept }),
  }
}

export type BulkRun<One extends BulkRow> = ReturnType<typeof useBulkRun<One>>
