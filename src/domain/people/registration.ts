/** The numbers that prove a profession, and which of them an update of a professional carries. */
import { type Profession, professions, type RegistrationField, registrationField } from './profession.ts'

/** `a66583-5` becomes `A66583-5`; null when it is no CAU number. Its check digit follows no published rule. */
export function normalizeCau(raw: string): string | null {
  const found = /^A?(\d{1,6})-?(\d)$/i.exec(raw.trim())
  return found ? `A${found[1]}-${found[2]}` : null
}

/** Councils of the states write it in many ways (`CREA-SP 123456`, `12345-D`): at least four digits, nothing strange. */
export function normalizeCrea(raw: string): string | null {
  const text = raw.trim().toUpperCase()
  return /^[\dA-Z./ -]{4,20}$/.test(text) && text.replace(/\D/g, '').length >= 4 ? text : null
}

/** The association publishes no form: up to 20 characters with a digit among them. */
export function normalizeAbd(raw: string): string | null {
  const text = raw.trim()
  return text.length <= 20 && /\d/.test(text) ? text : null
}

/** Who changes a professional, and by which call. */
export type UpdateReading = 'self-form' | 'self' | 'admin'

const registrations: readonly RegistrationField[] = ['cau', 'crea', 'abd']

const othersThan = (profession: Profession) => registrations.filter((field) => field !== registrationField(profession))

/**
 * Registrations an update of this kind leaves out, although they were written. The specification gives three readings
 * (first document, section 5) and each holds where it applies: the form of the professional carries the number of the
 * profession only; the admin's update drops cau for Engenheiro and Arquiteto and crea for Designer de Interiores; the
 * self-update drops cau for engineers and crea for designers.
 */
export const droppedRegistrations: Readonly<
  Record<UpdateReading, Readonly<Record<Profession, readonly RegistrationField[]>>>
> = {
  'self-form': {
    Arquiteto: othersThan('Arquiteto'),
    Engenheiro: othersThan('Engenheiro'),
    'Designer de Interiores': othersThan('Designer de Interiores'),
  },
  self: { Arquiteto: [], Engenheiro: ['cau'], 'Designer de Interiores': ['crea'] },
  admin: { Arquiteto: ['cau'], Engenheiro: ['cau'], 'Designer de Interiores': ['crea'] },
}

/** Without a profession nothing is known that could be dropped. */
export function keptRegistrations(reading: UpdateReading, profession: Profession | null): readonly RegistrationField[] {
  if (profession === null || !professions.includes(profession)) return registrations
  const dropped = droppedRegistrations[reading][profession]
  return registrations.filter((field) => !dropped.includes(field))
}
