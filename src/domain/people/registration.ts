/** Which of the numbers that prove a profession an update of a professional carries. */
import {
  type Profession,
  professions,
  type RegistrationField,
  registrationField,
  registrationFields,
} from './profession.ts'

/** By which call a professional is changed: a multipart form, the professional's own or the programme's, or JSON of either. */
export type UpdateReading = 'form' | 'self' | 'admin'

const othersThan = (profession: Profession) =>
  registrationFields.filter((field) => field !== registrationField(profession))

/**
 * Registrations an update of this kind leaves out, although they were written. The specification gives three readings
 * (first document, section 5) and each holds where it applies: the multipart forms carry the number of the profession
 * only; the admin's JSON update drops cau for Engenheiro and Arquiteto and crea for Designer de Interiores; the
 * self-update drops cau for engineers and crea for designers.
 */
export const droppedRegistrations: Readonly<
  Record<UpdateReading, Readonly<Record<Profession, readonly RegistrationField[]>>>
> = {
  form: {
    Arquiteto: othersThan('Arquiteto'),
    Engenheiro: othersThan('Engenheiro'),
    'Designer de Interiores': othersThan('Designer de Interiores'),
  },
  self: { Arquiteto: [], Engenheiro: ['cau'], 'Designer de Interiores': ['crea'] },
  admin: { Arquiteto: ['cau'], Engenheiro: ['cau'], 'Designer de Interiores': ['crea'] },
}

/** Without a profession nothing is known that could be dropped. */
export function keptRegistrations(reading: UpdateReading, profession: Profession | null): readonly RegistrationField[] {
  if (profession === null || !professions.includes(profession)) return registrationFields
  const dropped = droppedRegistrations[reading][profession]
  return registrationFields.filter((field) => !dropped.includes(field))
}
