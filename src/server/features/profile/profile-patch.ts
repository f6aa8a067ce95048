/** What an update changes in the rows of a person: read, checked, and narrowed by who writes it. */
import { Refusal } from '#domain/errors/refusal.ts'
import { isProfession, modalities } from '#domain/people/profession.ts'
import { type ProfileField, type ReadProfile, readProfile, type WrittenProfile } from '#domain/people/profile-fields.ts'
import { keptRegistrations, type UpdateReading } from '#domain/people/registration.ts'
import { nameKey } from '#domain/people/name-key.ts'
import type { PersonPatch, ProfessionalPatch, ProfileRow } from './profile.store.ts'

/** The specification's invalid-field messages (first document, section 5), in its pattern where it gives none. */
const messages: Readonly<Record<ProfileField, string>> = {
  name: 'Digite um nome válido',
  email: 'Digite um e-mail válido',
  cellphone: 'Digite um telefone válido',
  cpf: 'Digite um CPF válido',
  birthDate: 'Digite uma data de nascimento válida',
  profession: 'Digite uma profissão válida',
  modality: 'Digite uma modalidade válida',
  cau: 'Digite um CAU válido',
  crea: 'Digite um CREA válido',
  abd: 'Digite um número da ABD válido',
  zipCode: 'Digite um CEP válido',
  street: 'Digite um endereço válido',
  number: 'Digite um número válido',
  complement: 'Digite um complemento válido',
  neighborhood: 'Digite um bairro válido',
  city: 'Digite uma cidade válida',
  state: 'Digite um estado válido',
  officeName: 'Digite um nome válido',
  officeCnpj: 'Digite um CNPJ válido',
  officeRole: 'Digite um cargo válido',
  instagram: 'Digite um perfil válido',
  facebook: 'Digite um perfil válido',
  behance: 'Digite um perfil válido',
  pinterest: 'Digite um perfil válido',
  referenceSeller: 'Digite um nome válido',
}

/** Refuses `validation` with a sentence for each field that is wrong. */
export function checkedFields(written: WrittenProfile, today: string): ReadProfile {
  const { values, wrong } = readProfile(written, today)
  if (wrong.length === 0) return values
  throw new Refusal('validation', { fields: Object.fromEntries(wrong.map((field) => [field, messages[field]])) })
}

export function personPatch({ name, email, cellphone, cpf }: ReadProfile): PersonPatch {
  return {
    ...(name && { name, nameKey: nameKey(name) }),
    ...(email && { email }),
    ...(cellphone !== undefined && { cellphone }),
    ...(cpf !== undefined && { cpf }),
  }
}

/** Narrows the two texts that come from a list; the reader has checked them. */
const listed = ({ profession, modality }: ReadProfile): ProfessionalPatch => ({
  ...(profession !== undefined && { profession: profession && isProfession(profession) ? profession : null }),
  ...(modality !== undefined && { modality: modalities.find((one) => one === modality) ?? null }),
})

/** The number that goes with the profession stays or changes; the professional's own form clears the others. */
function registrations(values: ReadProfile, row: ProfileRow, reading: UpdateReading): ProfessionalPatch {
  const { profession = row.professional?.profession ?? null } = listed(values)
  const kept = keptRegistrations(reading, profession)
  const fields = (['cau', 'crea', 'abd'] as const).flatMap((field): [string, string | null][] => {
    if (!kept.includes(field)) return reading === 'self-form' ? [[field, null]] : []
    const value = values[field]
    return value === undefined ? [] : [[field, value]]
  })
  return Object.fromEntries(fields)
}

/** Whoever names another Instagram profile has it looked at again. */
function instagram({ instagram: handle }: ReadProfile, row: ProfileRow): ProfessionalPatch {
  if (handle === undefined || handle === (row.professional?.instagram ?? null)) return {}
  return { instagram: handle, instagramStatus: handle === null ? 'not-informed' : 'pending' }
}

const plain = [
  'birthDate',
  'zipCode',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'officeName',
  'officeCnpj',
  'officeRole',
  'facebook',
  'behance',
  'pinterest',
  'referenceSeller',
] as const satisfies readonly ProfileField[]

export function professionalPatch(values: ReadProfile, row: ProfileRow, reading: UpdateReading): ProfessionalPatch {
  const told = plain.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]]))
  return {
    ...Object.fromEntries(told),
    ...listed(values),
    ...registrations(values, row, reading),
    ...instagram(values, row),
  }
}
