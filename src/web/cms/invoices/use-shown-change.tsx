/** A change beside the decision: where it moves points they are shown first, otherwise it is made at once. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice, InvoiceChange } from '#contract/api.gen.ts'
import { invoiceEffect } from '#web/data/invoice-desk.ts'
import { useApp } from '#web/data/use-app.ts'
import { ChangeDialog } from './change-dialog.tsx'

/** What the change is made from. */
export interface Seen {
  /** What the invoice was shown to be worth afterwards; null for nothing. */
  readonly points: number | null
  /** Of the invoice on the page when the change was asked for. */
  readonly version: number
}

interface Wanted {
  readonly wanted: InvoiceChange
  /** Makes it. */
  readonly commit: (seen: Seen) => Promise<unknown>
}

export interface ShownChangeOptions {
  invoice: Invoice
  /** Heads the dialog. */
  title: string
  onDone: () => void
}

export function useShownChange({ invoice, title, onDone }: ShownChangeOptions) {
  const app = useApp()
  const [asked, setAsked] = useState<Wanted & Pick<Seen, 'version'>>()
  const asking = useMutation({
    meta: { failureShownBy: 'screen' },
    mutationFn: async (next: Wanted & Pick<Seen, 'version'>) => {
      const { before, after } = await app.queries.fetchQuery(
        invoiceEffect(app, { id: invoice._id, wanted: next.wanted }),
      )
      if (before.points !== after.points) return setAsked(next)
      await next.commit({ points: after.points, version: next.version })
      return onDone()
    },
  })
  const close = () => setAsked(undefined)
  const dialog = asked && (
    <ChangeDialog
      invoice={invoice}
      wanted={asked.wanted}
      title={title}
      commit={({ points }) => asked.commit({ points, version: asked.version })}
      onDone={() => {
        close()
        onDone()
      }}
      onClose={close}
    />
  )
  const ask = (wanted: Wanted) => asking.mutate({ ...wanted, version: invoice.version })
  return { ask, pending: asking.isPending, error: asking.error, dialog }
}
