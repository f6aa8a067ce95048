/** What an update changes in the rows of a person: read, checked, and narrowed by who writes it. */
import { refuseWrong } from '#domain/errors/refuse-wrong.ts'
import { fieldSentences } from '#domain/people/field-sentences.ts'
import { namedInstagram } from '#domain/people/instagram.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { type ReadProfile, readProfile, type WrittenProfile } from '#domain/people/profile-fields.ts'
import { registrationFields } from '#domain/people/profession.ts'
import { keptRegistrations, type UpdateReading } from '#domain/people/registration.ts'
import type { PersonPatch, ProfessionalPatch, ProfileRow } from './profile.store.ts'

/** Refuses `validation` with a sentence for each field that is wrong. */
export function checkedFields(written: WrittenProfile, today: string): ReadProfile {
  const { values, wrong } = readProfile(written, today)
  refuseWrong(wrong, fieldSentences)
  return values
}

export function personPatch({ name, email, cellphone, cpf }: ReadProfile): PersonPatch {
  return {
    ...(name && { name, nameKey: nameKey(name) }),
    ...(email && { email }),
    ...(cellphone !== undefined && { cellphone }),
    ...(cpf !== undefined && { cpf }),
  }
}

/** The number that goes with the profession stays or changes; the multipart forms clear the others. */
function registrations(values: ReadProfile, row: ProfileRow, reading: UpdateReading): ProfessionalPatch {
  const { profession = row.professional?.profession ?? null } = values
  const kept = keptRegistrations(reading, profession)
  const fields = registrationFields.flatMap((field): [string, string | null][] => {
    if (!kept.includes(field)) return reading === 'form' ? [[field, null]] : []
    const value = values[field]
    return value === undefined ? [] : [[field, value]]
  })
  return {
    ...Object.fromEntries(fields),
    // The document proves the number, and goes with it.
    ...(reading === 'form' && !kept.includes('abd') && { abdFile: null }),
  }
}

/** Whoever names another Instagram profile has it looked at again. */
function instagram({ instagram: handle }: ReadProfile, row: ProfileRow): ProfessionalPatch {
  return handle === undefined || handle === (row.professional?.instagram ?? null) ? {} : namedInstagram(handle)
}

export function professionalPatch(values: ReadProfile, row: ProfileRow, reading: UpdateReading): ProfessionalPatch {
  const { name: _n, email: _e, cellphone: _p, cpf: _c, cau: _cau, crea: _crea, abd: _abd, ...told } = values
  const { instagram: _handle, referenceStore: referenceStoreId, ...plain } = told
  return {
    ...plain,
    ...(referenceStoreId !== undefined && { referenceStoreId }),
    ...registrations(values, row, reading),
    ...instagram(values, row),
  }
}
