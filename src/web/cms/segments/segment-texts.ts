/** How the parts of a segment are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfessionalKind, SegmentAudience } from '#contract/api.gen.ts'
import type { SegmentField } from '#domain/segments/segment-fields.ts'

export const segmentAudienceText = {
  professional: msg`Profissionais`,
  store: msg`Lojas`,
} as const satisfies Record<SegmentAudience, MessageDescriptor>

export const kindText = {
  standard: msg`Padrão`,
  pce: msg`Lista PCE`,
} as const satisfies Record<ProfessionalKind, MessageDescriptor>

export const wrongSegmentText = {
  name: msg`Digite um nome válido`,
  pointsTo: msg`O máximo não é menor que o mínimo`,
  signedUpTo: msg`O último dia não vem antes do primeiro`,
  sentWithinDays: msg`De 1 a 3.650 dias`,
  notSentForDays: msg`De 1 a 3.650 dias, e menos que os dias em que houve nota`,
} as const satisfies Record<SegmentField, MessageDescriptor>
