/** What an experience is, in a word. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExperienceKind } from '#contract/api.gen.ts'

export const experienceKindText = {
  course: msg`Curso`,
  event: msg`Evento`,
  trip: msg`Viagem`,
  software: msg`Software`,
  product: msg`Produto`,
  service: msg`Serviço`,
} as const satisfies Record<ExperienceKind, MessageDescriptor>

/** "Curso · Oficinas", or only the category where it says the kind again: "Eventos". */
export const kindAndCategory = (kind: string, category: string): string =>
  category.toLocaleLowerCase('pt-BR').startsWith(kind.toLocaleLowerCase('pt-BR').slice(0, -1))
    ? category
    : `${kind} · ${category}`
