/** A change that worked is said, with a way back by the compensating call. */
import { useLingui } from '@lingui/react/macro'
import { undoSeconds } from '#domain/invoices/undo.ts'
import { toast } from '#web/ui/toast/toast.ts'

interface Undoable {
  /** Seconds for which the way back is offered. */
  readonly seconds?: number
}

/** Only the last change is offered to be taken back. */
export function useSaidUndoable({ seconds = undoSeconds }: Undoable = {}) {
  const { t } = useLingui()
  return (msg: string, onUndo: () => void) =>
    toast.success(msg, {
      duration: seconds * 1000,
      slot: 'undo',
      action: { label: t`Desfazer`, onPress: onUndo },
    })
}
