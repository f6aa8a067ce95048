/** How the states of a professional are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfessionalState } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const professionalStateText = {
  pending: msg`Em aprovação`,
  active: msg`Ativo`,
  reproved: msg`Reprovado`,
  blocked: msg`Bloqueado`,
  inactive: msg`Inativo`,
  incomplete: msg`Cadastro incompleto`,
} as const satisfies Record<ProfessionalState, MessageDescriptor>

export const professionalStateTone = {
  pending: 'warning',
  active: 'success',
  reproved: 'danger',
  blocked: 'danger',
  inactive: 'neutral',
  incomplete: 'neutral',
} as const satisfies Record<ProfessionalState, Tone>
