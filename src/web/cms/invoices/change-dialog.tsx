/** Shows what a change does to points before it is made; what is confirmed is what was shown. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Invoice, InvoiceChange } from '#contract/api.gen.ts'
import { CallRefused, isOvertaken } from '#client/api/call-errors.ts'
import { invoiceEffect } from '#web/data/invoice-desk.ts'
import { invoiceKeys } from '#web/data/invoices.ts'
import { useApp } from '#web/data/use-app.ts'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { PointsEffect } from './points-effect.tsx'
import { type AskedReason, useReason } from './use-reason.tsx'

/** What is confirmed. */
export interface Confirmed {
  /** Points of the invoice afterwards, as they were shown. */
  readonly points: number | null
  /** Empty where nothing was written. */
  readonly observation: string
}

export interface ChangeDialogProps {
  invoice: Invoice
  wanted: InvoiceChange
  title: string
  /** What happens besides the points. */
  description?: ReactNode
  variant?: 'primary' | 'success' | 'danger' | undefined
  reason?: AskedReason | undefined
  /** Makes the change; what it throws is told here. */
  commit: (confirmed: Confirmed) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

const pointsMoved = (error: unknown) => error instanceof CallRefused && error.code === 'invoice-points-changed'

export function ChangeDialog(props: ChangeDialogProps) {
  const { invoice, wanted, title, description, variant = 'primary', reason: asked, commit, onDone, onClose } = props
  const app = useApp()
  const effect = useQuery(invoiceEffect(app, { id: invoice._id, wanted }))
  const reason = useReason(asked)
  const confirm = useMutation({
    meta: { failureShownBy: 'screen' },
    mutationFn: commit,
    onSuccess: onDone,
    onError: (error) => {
      // Whoever has taken the invoice meanwhile is named at once.
      void app.queries.invalidateQueries({ queryKey: invoiceKeys.desk })
      if (pointsMoved(error)) void effect.refetch()
    },
  })
  const shown = effect.isFetching ? undefined : effect.data
  return (
    <DecisionDialog
      title={title}
      description={description}
      variant={variant}
      problem={confirm.error ?? effect.error}
      // What was overtaken is looked at again on the page before it is decided.
      ready={shown !== undefined && !isOvertaken(confirm.error)}
      pending={confirm.isPending}
      blockOutside={reason.text !== ''}
      focusConfirm={!asked?.required}
      onConfirm={() => {
        if (shown && reason.check()) confirm.mutate({ points: shown.after.points, observation: reason.text })
      }}
      onClose={onClose}
    >
      {shown ? (
        <PointsEffect effect={shown} ownerName={invoice.ownerName} />
      ) : (
        !effect.isError && <Skeleton height={12} />
      )}
      {reason.fields}
    </DecisionDialog>
  )
}
