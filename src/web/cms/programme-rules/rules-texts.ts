/** Words for rules of the programme. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RulesStanding } from '#contract/api.gen.ts'
import type { RulesField } from '#domain/points/programme-rules-fields.ts'
import { formatDecimal } from '#web/i18n/format.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const rulesStandingText = {
  former: msg`Anteriores`,
  current: msg`Em vigor`,
  coming: msg`Futuras`,
} as const satisfies Record<RulesStanding, MessageDescriptor>

export const rulesStandingTone = {
  former: 'neutral',
  current: 'success',
  coming: 'info',
} as const satisfies Record<RulesStanding, Tone>

/** A rate or a multiplier of hundredths: `0,5`. */
export const hundredthsText = (hundredths: number): string => formatDecimal(hundredths / 100)

const wrongRate = msg`De 0 a 10 pontos por real`

export const wrongRulesText: Readonly<Record<RulesField, MessageDescriptor>> = {
  startsOn: msg`Escolha um dia depois de hoje`,
  note: msg`O motivo pode ter até 400 caracteres`,
  professionalRetailRate: wrongRate,
  professionalConstructionRate: wrongRate,
  professionalShowroomRate: wrongRate,
  storeRetailRate: wrongRate,
  storeConstructionRate: wrongRate,
  storeShowroomRate: wrongRate,
  specificationPercent: msg`De 0 a 100%`,
  mostMultiplierPercent: msg`De 1 a 10 vezes`,
  mostInvoicePoints: msg`De 1 a 1.000.000.000 pontos`,
  holdDays: msg`De 0 a 90 dias`,
  expiryMonths: msg`De 1 a 120 meses`,
  sendingDays: msg`De 1 a 365 dias`,
}
