/** What an experience is, in a word. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExperienceKind } from '#contract/api.gen.ts'

export const kindText = {
  course: msg`Curso`,
  event: msg`Evento`,
  trip: msg`Viagem`,
  software: msg`Software`,
  product: msg`Produto`,
  service: msg`Serviço`,
} as const satisfies Record<ExperienceKind, MessageDescriptor>
