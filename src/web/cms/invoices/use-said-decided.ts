/** What was decided is said, with a way to take it back; the invoice itself has one for a minute. */
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { undoInvoiceDecisions } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { callText } from '#web/i18n/refusal-text.ts'
import { useSaidUndoable } from '#web/parts/use-said-undoable.ts'
import { figure } from '#web/ui/figure.ts'
import { toast } from '#web/ui/toast/toast.ts'

export function useSaidDecided() {
  const { t } = useLingui()
  const sayUndoable = useSaidUndoable()
  const undo = useMutation({
    ...undoInvoiceDecisions(useApp()),
    onSuccess: ({ undone, failure }, ids) => {
      const count = figure(undone)
      if (undone > 0) toast.success(ids.length === 1 ? t`Decisão desfeita.` : t`Decisões desfeitas: ${count}`)
      if (failure !== undefined) toast.error(callText(failure))
    },
  })
  return {
    sayDecided: (said: string, ids: readonly string[]) => sayUndoable(said, () => undo.mutate(ids)),
    undo,
  }
}
