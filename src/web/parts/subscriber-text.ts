/** How the states of who subscribed to an experience are called in the back office. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubscriptionStatus } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const subscriberText = {
  waitlisted: msg`Na lista de espera`,
  offered: msg`Vaga oferecida`,
  confirmed: msg`Confirmada`,
  attended: msg`Presente`,
  'no-show': msg`Ausente`,
  cancelled: msg`Cancelada`,
  expired: msg`Vaga não confirmada`,
} as const satisfies Record<SubscriptionStatus, MessageDescriptor>

export const subscriberTone = {
  waitlisted: 'info',
  offered: 'warning',
  confirmed: 'success',
  attended: 'success',
  'no-show': 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
} as const satisfies Record<SubscriptionStatus, Tone>
