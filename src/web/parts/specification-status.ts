/** How the states of a specification are called where it is decided. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InvoiceSpecificationStatus } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

/** Of an invoice whose specification somebody asked for. */
export type AskedSpecification = Exclude<InvoiceSpecificationStatus, 'none'>

export const askedSpecifications = ['requested', 'approved', 'refused'] as const satisfies readonly AskedSpecification[]

export const specificationText = {
  none: msg`Não pedida`,
  requested: msg`Pedida`,
  approved: msg`Aprovada`,
  refused: msg`Recusada`,
} as const satisfies Record<InvoiceSpecificationStatus, MessageDescriptor>

export const specificationTone = {
  none: 'neutral',
  requested: 'info',
  approved: 'success',
  refused: 'neutral',
} as const satisfies Record<InvoiceSpecificationStatus, Tone>
