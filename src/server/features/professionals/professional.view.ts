/** A professional as the agreement shows them to the programme. */
import type { Professional, ProfessionalState } from '#contract/api.gen.ts'
import type { PersonStatus } from '#domain/people/admission.ts'
import { toldBy } from '#server/features/profile/profile-answers.view.ts'
import type { ProfessionalRow } from './professionals.store.ts'

/** Whoever erased the account is not listed; the rest of the states are shown as they are. */
const stateOf = (status: PersonStatus): ProfessionalState => (status === 'erased' ? 'inactive' : status)

export function toProfessional(
  { person, professional, lastSeenAt, available, level }: ProfessionalRow,
  levelNames: ReadonlyMap<number, string>,
): Professional {
  const { id: _id, version, name, email, emailValidatedAt, cellphone, cpf, status, profileImage, createdAt } = person
  return {
    ...toldBy(professional),
    _id,
    version,
    subUserType: person.subUserType === 'pce' ? 'pce' : 'standard',
    name,
    email,
    emailValidated: emailValidatedAt !== null,
    cellphone,
    cpf,
    status: stateOf(status),
    instagramStatus: professional?.instagramStatus ?? 'not-informed',
    profileImage,
    points: available,
    level: { level, name: levelNames.get(level) ?? '' },
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  }
}
