/** A change that worked is said, with a way back by the compensating call. */
import { useLingui } from '@lingui/react/macro'
import { toast } from '#web/ui/toast/toast.ts'

/** How long the way back is offered, in milliseconds: longer it would stand in the way of what is pressed next. */
const undoable = 10_000

/** Only the last change is offered to be taken back. */
export function useSaidUndoable() {
  const { t } = useLingui()
  return (msg: string, onUndo: () => void) =>
    toast.success(msg, { duration: undoable, slot: 'undo', action: { label: t`Desfazer`, onPress: onUndo } })
}
