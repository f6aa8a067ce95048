/** A change beside the decision: where it moves points they are shown first, otherwise it is made at once. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice, InvoiceChange } from '#contract/api.gen.ts'
import { invoiceEffect } from '#web/data/invoice-desk.ts'
import { useApp } from '#web/data/use-app.ts'
import { ChangeDialog } from './change-dialog.tsx'

interface Wanted {
  readonly wanted: InvoiceChange
  /** Makes it, with the points the invoice was shown to be worth afterwards. */
  readonly commit: (points: number | null) => Promise<unknown>
}

export interface ShownChangeOptions {
  invoice: Invoice
  /** Heads the dialog. */
  title: string
  onDone: () => void
}

export function useShownChange({ invoice, title, onDone }: ShownChangeOptions) {
  const app = useApp()
  const [asked, setAsked] = useState<Wanted>()
  const asking = useMutation({
    meta: { failureShownBy: 'screen' },
    mutationFn: async (next: Wanted) => {
      const { before, after } = await app.queries.fetchQuery(
        invoiceEffect(app, { id: invoice._id, wanted: next.wanted }),
      )
      if (before.points !== after.points) return setAsked(next)
      await next.commit(after.points)
      return onDone()
    },
  })
  const close = () => setAsked(undefined)
  const dialog = asked && (
    <ChangeDialog
      invoice={invoice}
      wanted={asked.wanted}
      title={title}
      commit={({ points }) => asked.commit(points)}
      onDone={() => {
        close()
        onDone()
      }}
      onClose={close}
    />
  )
  return { ask: asking.mutate, pending: asking.isPending, error: asking.error, dialog }
}
