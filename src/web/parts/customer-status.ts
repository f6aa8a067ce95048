/** How the states of a professional's customer are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CustomerStatus } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const statuses = ['active', 'expiring', 'expired', 'inactive'] as const satisfies readonly CustomerStatus[]

export const customerStatusText = {
  active: msg`Protegido`,
  expiring: msg`Vence em breve`,
  expired: msg`Vencido`,
  inactive: msg`Desativado`,
} as const satisfies Record<CustomerStatus, MessageDescriptor>

export const customerStatusTone = {
  active: 'success',
  expiring: 'warning',
  expired: 'danger',
  inactive: 'neutral',
} as const satisfies Record<CustomerStatus, Tone>
