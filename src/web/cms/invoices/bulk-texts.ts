/** The decisions on several invoices, as their buttons and dialogs name them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceBulkAction } from '#contract/api.gen.ts'
import { formatPoints } from '#web/i18n/format.ts'

/** Points an invoice is worth; a dash for none. */
export const worth = (points: number | null): string => (points === null ? '—' : formatPoints(points))

interface BulkText {
  readonly label: MessageDescriptor
  readonly variant: 'primary' | 'success' | 'danger'
}

/** In which order they are offered. */
export const bulkOrder = ['approve', 'return', 'reprove'] as const satisfies readonly InvoiceBulkAction[]

export const bulkTexts = {
  approve: { label: msg`Aprovar`, variant: 'success' },
  return: { label: msg`Pedir correção`, variant: 'primary' },
  reprove: { label: msg`Reprovar`, variant: 'danger' },
} as const satisfies Record<InvoiceBulkAction, BulkText>
