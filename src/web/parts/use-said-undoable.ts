/** A change that worked is said, with a way back by the compensating call. */
import { useLingui } from '@lingui/react/macro'
import { toast } from '#web/ui/toast/toast.ts'

/** How long the way back is offered, in milliseconds. */
const undoable = 10_000

export function useSaidUndoable() {
  const { t } = useLingui()
  return (msg: string, onUndo: () => void) =>
    toast.success(msg, { duration: undoable, action: { label: t`Desfazer`, onPress: onUndo } })
}
