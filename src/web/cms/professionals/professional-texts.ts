/** How what is decided about professionals, and the Instagram profiles they name, are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { InstagramStatus, ProfessionalState, ProfessionalStatus } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

const actText = {
  active: msg`Ativar`,
  pending: msg`Analisar de novo`,
  reproved: msg`Reprovar`,
  blocked: msg`Bloquear`,
  inactive: msg`Inativar`,
} as const satisfies Record<ProfessionalStatus, MessageDescriptor>

/** The way from a state into another, as a verb. */
export const actOf = (from: ProfessionalState, to: ProfessionalStatus): MessageDescriptor =>
  from === 'pending' && to === 'active' ? msg`Aprovar` : actText[to]

/** Whether the way into this state opens the door, or closes it. */
export const letsIn = (to: ProfessionalStatus): boolean => to === 'active' || to === 'pending'

/** What comes of it. */
export const effectText = {
  active: msg`A pessoa pode entrar e usar os seus pontos.`,
  pending: msg`A pessoa pode entrar e enviar notas; os pontos esperam a aprovação.`,
  reproved: msg`A pessoa não poderá entrar e recebe o motivo por e-mail.`,
  blocked: msg`A pessoa é desconectada de todos os aparelhos e não entra mais até ser ativada de novo.`,
  inactive: msg`A pessoa é desconectada de todos os aparelhos e não entra mais até ser ativada de novo.`,
} as const satisfies Record<ProfessionalStatus, MessageDescriptor>

export const instagramText = {
  pending: msg`A verificar`,
  approved: msg`Aprovado`,
  reproved: msg`Reprovado`,
  'not-informed': msg`Não informado`,
} as const satisfies Record<InstagramStatus, MessageDescriptor>

export const instagramTone = {
  pending: 'warning',
  approved: 'success',
  reproved: 'danger',
  'not-informed': 'neutral',
} as const satisfies Record<InstagramStatus, Tone>
