/** How the parts and the states of a promotion are called in the back office. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  PointsExtraApplication,
  PointsExtraApplicationStatus,
  PointsExtraAudience,
  PointsExtraCredited,
  PointsExtraEntry,
  PointsExtraStatus,
} from '#contract/api.gen.ts'
import type { PromotionField } from '#domain/points-extra/promotion-fields.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const promotionFieldText = {
  name: msg`Nome`,
  description: msg`Descrição`,
  points: msg`Pontos`,
  startsAt: msg`Começa`,
  endsAt: msg`Termina`,
  maxApplications: msg`Limite de aplicações`,
  budget: msg`Orçamento`,
  perOwnerLimit: msg`Vezes por cadastro`,
} as const satisfies Record<PromotionField, MessageDescriptor>

export const wrongPromotionText = {
  name: msg`Digite um nome válido`,
  description: msg`Digite uma descrição válida`,
  points: msg`Os pontos vão de 1 a 1.000.000`,
  startsAt: msg`Informe quando começa`,
  endsAt: msg`O fim deve ser depois do início`,
  maxApplications: msg`O limite vai de 1 a 1.000.000`,
  budget: msg`O orçamento cobre ao menos uma aplicação e vai até 1.000.000.000 pontos`,
  perOwnerLimit: msg`O limite vai de 1 a 100`,
} as const satisfies Record<PromotionField, MessageDescriptor>

export const promotionAudienceText = {
  professional: msg`Profissionais`,
  shopkeeper: msg`Lojas`,
  all: msg`Profissionais e lojas`,
} as const satisfies Record<PointsExtraAudience, MessageDescriptor>

export const promotionStatusText = {
  active: msg`Ativa`,
  scheduled: msg`Agendada`,
  paused: msg`Inativa`,
  ended: msg`Encerrada`,
} as const satisfies Record<PointsExtraStatus, MessageDescriptor>

export const promotionStatusTone = {
  active: 'success',
  scheduled: 'info',
  paused: 'neutral',
  ended: 'neutral',
} as const satisfies Record<PointsExtraStatus, Tone>

export const applicationStatusText = {
  applied: msg`Aplicados`,
  removed: msg`Retirados`,
} as const satisfies Record<PointsExtraApplicationStatus, MessageDescriptor>

export const applicationStatusTone = {
  applied: 'success',
  removed: 'neutral',
} as const satisfies Record<PointsExtraApplicationStatus, Tone>

export const originText = {
  qrcode: msg`QR code`,
  admin: msg`Administração`,
} as const satisfies Record<PointsExtraApplication['origin'], MessageDescriptor>

export const promotionKindText = {
  credit: msg`Crédito`,
  reversal: msg`Estorno`,
  cancellation: msg`Cancelamento`,
} as const satisfies Record<PointsExtraEntry['kind'], MessageDescriptor>

export const skippedText = {
  applied: msg`já recebeu`,
  'not-active': msg`não participa agora`,
} as const satisfies Record<PointsExtraCredited['skipped'][number]['reason'], MessageDescriptor>
