/** What was saved is said, and can be taken back: what stood there before is written over it, unless somebody was there meanwhile. */
import { useLingui } from '@lingui/react/macro'
import { useMutation, type UseMutationOptions, useQueryClient } from '@tanstack/react-query'
import { isAsked } from '#web/data/approvals.ts'
import { useSaidUndoable } from '#web/parts/use-said-undoable.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** What a save answers: the server's sentence. */
export interface Saved {
  readonly msg: string
}

export interface SavedOptions<Row, Values, Answer extends Saved> {
  valuesOf: (row: Row) => Values
  save: UseMutationOptions<Answer, Error, { readonly values: Values; readonly row: Row }>
  /** The record as the server has it now, whatever list it was opened from. */
  reread: (row: Row) => Promise<Row | null | undefined>
  /** What is written is one of several that share a version: when only others changed, it is sent again unasked. */
  isPart?: boolean
  /** Whether what was saved may be taken back by saving what stood there before; yes unless told otherwise. */
  undoes?: (saved: Values) => boolean
}

/** How often the record was changed; undefined for one that does not say. */
const versionOf = (row: object | null): number | undefined =>
  row && 'version' in row && typeof row.version === 'number' ? row.version : undefined

/** A file that was replaced is gone. */
const isWritten = (values: object): boolean => !Object.values(values).some((value) => value instanceof Blob)

export function useSaidSaved<Row extends object | null, Values extends object, Answer extends Saved>(
  options: SavedOptions<Row, Values, Answer>,
) {
  const { t } = useLingui()
  const sayUndoable = useSaidUndoable()
  const { save, reread, valuesOf, undoes = () => true, isPart = false } = options
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: async (before: Row): Promise<void> => {
      const now = await reread(before)
      const saved = (versionOf(before) ?? 0) + 1
      if (!now || !save.mutationFn || versionOf(now) !== saved)
        return toast.error(t`Este registro mudou de novo depois. Nada foi desfeito.`)
      await save.mutationFn({ values: valuesOf(before), row: now }, { client, meta: save.meta })
      toast.success(t`Alteração desfeita.`)
    },
    meta: { outdates: save.meta?.outdates ?? [] },
  })
  /** Whether what was saved over the record can be taken back. */
  const mayUndo = (before: Row, saved: Values): boolean =>
    !isPart && versionOf(before) !== undefined && isWritten(saved) && undoes(saved)
  return (saved: Answer, { row, values }: { readonly row: Row; readonly values: Values }) =>
    mayUndo(row, values) && !isAsked(saved) ? sayUndoable(saved.msg, () => undo.mutate(row)) : toast.success(saved.msg)
}
