/** How the parts of an accelerator are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AcceleratorAudience, AcceleratorMode, AcceleratorStatus } from '#contract/api.gen.ts'
import type { AcceleratorField } from '#domain/points/accelerator-fields.ts'
import { formatDecimal } from '#web/i18n/format.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const acceleratorStatusText = {
  active: msg`Ativo`,
  scheduled: msg`Agendado`,
  ended: msg`Encerrado`,
  paused: msg`Inativo`,
} as const satisfies Record<AcceleratorStatus, MessageDescriptor>

export const acceleratorStatusTone = {
  active: 'success',
  scheduled: 'info',
  paused: 'neutral',
  ended: 'neutral',
} as const satisfies Record<AcceleratorStatus, Tone>

export const acceleratorAudienceText = {
  all: msg`Profissionais e lojas`,
  professional: msg`Profissionais`,
  shopkeeper: msg`Lojas`,
} as const satisfies Record<AcceleratorAudience, MessageDescriptor>

export const modeText = {
  exclusive: msg`Vale sozinho`,
  stackable: msg`Soma aos outros`,
} as const satisfies Record<AcceleratorMode, MessageDescriptor>

export const modeHint = {
  exclusive: msg`De vários que valem sozinhos, só o maior conta.`,
  stackable: msg`O que passa de 1 é somado ao que já conta: 1,25 soma 25%.`,
} as const satisfies Record<AcceleratorMode, MessageDescriptor>

export const wrongAcceleratorText = {
  name: msg`Digite um nome válido`,
  description: msg`A descrição pode ter até 280 caracteres`,
  segmentId: msg`Escolha um segmento da lista`,
  multiplierPercent: msg`O multiplicador vai de 1,01 a 10`,
  startsAt: msg`Digite o primeiro dia`,
  endsAt: msg`Digite o último dia; ele não vem antes do primeiro`,
  budget: msg`O limite vai de 1 a 1.000.000.000 pontos`,
  budgetPerOwner: msg`O limite vai de 1 a 1.000.000.000 pontos`,
} as const satisfies Record<AcceleratorField, MessageDescriptor>

/** `200` → `2×`. */
export const factorText = (multiplierPercent: number): string => `${formatDecimal(multiplierPercent / 100)}×`
