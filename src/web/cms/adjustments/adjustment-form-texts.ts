/** What is said of a field of an adjustment that is wrong. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdjustmentField } from '#domain/points/adjustment-fields.ts'

export const wrongAdjustmentText = {
  ownerId: msg`Escolha de quem são os pontos`,
  points: msg`Os pontos vão de 1 a 1.000.000`,
  reason: msg`Escolha o motivo`,
  description: msg`Escreva o que a pessoa lê no extrato, em até 280 caracteres`,
} as const satisfies Record<AdjustmentField, MessageDescriptor>
