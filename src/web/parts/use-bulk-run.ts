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
  const remaining = outcome ? [...outcome.unanswered, ...outcome.left] : []
  const back = (undoing ? [] : (outcome?.done ?? [])).flatMap(({ row }) => {
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
    start: (rows: readonly One[], reason: string) =>
      run.mutate({ asked: rows.map((row) => ({ row, call: () => act.change(row, reason) })), undoing: false }),
    stop: () => stop.current?.abort(),
    /** Goes on with those that have no answer yet. */
    resume: () => run.mutate({ asked: remaining, before: outcome, undoing }),
    undo: () => run.mutate({ asked: back, undoing: true }),
  }
}

export type BulkRun<One extends BulkRow> = ReturnType<typeof useBulkRun<One>>
