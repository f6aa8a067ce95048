/** How a professional moves from state to state, and whose points wait meanwhile. */
import type { ProfessionalStatus } from '#contract/api.gen.ts'
import type { PersonStatus } from './admission.ts'

/** What a state may become at an admin's word. What was reproved is checked once more before it can be active. */
const ways: Readonly<Record<ProfessionalStatus, readonly ProfessionalStatus[]>> = {
  pending: ['active', 'reproved'],
  reproved: ['pending'],
  active: ['blocked', 'inactive'],
  blocked: ['active'],
  inactive: ['active'],
}

/** Of a state that admins set; a registration that was not completed and an erased account are not theirs to move. */
export const isSettable = (status: PersonStatus): status is ProfessionalStatus => Object.hasOwn(ways, status)

export const mayBecome = (from: ProfessionalStatus, to: ProfessionalStatus): boolean => ways[from].includes(to)

/** Whoever is kept out must be told why. */
export const needsObservation = (to: ProfessionalStatus): boolean => to === 'reproved' || to === 'blocked'

/** Whether a change can be taken back as if it had not been: nobody was mailed about it, and going back needs no reason. */
export const isUndoable = (from: ProfessionalStatus, to: ProfessionalStatus): boolean =>
  from !== 'pending' && mayBecome(to, from) && !needsObservation(from)

/** In these states nobody has confirmed the person yet: their points wait, whatever brought them. */
export const unconfirmed = ['incomplete', 'pending', 'reproved'] as const satisfies readonly PersonStatus[]
