/** Decisions on all invoices of a filter, in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceBatch, InvoiceBulkAction } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const batchTitle = {
  approve: msg`Aprovar notas em lote`,
  return: msg`Pedir correção de notas em lote`,
  reprove: msg`Reprovar notas em lote`,
} as const satisfies Record<InvoiceBulkAction, MessageDescriptor>

/** What the points of a batch are. */
export const batchPoints = {
  approve: msg`Pontos creditados`,
  return: msg`Pontos que mudam`,
  reprove: msg`Pontos que deixam de valer`,
} as const satisfies Record<InvoiceBulkAction, MessageDescriptor>

export const batchStatus = {
  preparing: msg`Conferindo as notas`,
  prepared: msg`Espera confirmação`,
  deciding: msg`Em andamento`,
  done: msg`Concluída`,
  stopped: msg`Parada`,
} as const satisfies Record<InvoiceBatch['status'], MessageDescriptor>

export const batchTone = {
  preparing: 'info',
  prepared: 'warning',
  deciding: 'info',
  done: 'success',
  stopped: 'neutral',
} as const satisfies Record<InvoiceBatch['status'], Tone>
