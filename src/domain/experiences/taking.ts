/** How an experience is had: one takes a seat in it, or it is handed over. */
import type { ExperienceKind } from '#contract/api.gen.ts'

const handedOver = {
  course: false,
  event: false,
  trip: false,
  software: true,
  product: true,
  service: true,
} as const satisfies Record<ExperienceKind, boolean>

/** A thing has no seats and nobody attends it: it is ordered, and there are pieces of it. */
export const isThing = ({ kind }: { readonly kind: ExperienceKind }): boolean => handedOver[kind]
