/** Whom something is for, as a file tells it. */
import type { AcceleratorAudience } from '#contract/api.gen.ts'

export const audiences = {
  all: 'Profissionais e lojas',
  professional: 'Profissionais',
  shopkeeper: 'Lojas',
} as const satisfies Record<AcceleratorAudience, string>
