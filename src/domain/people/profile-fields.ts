/** What a person may write about themselves: each field read into the form it is kept in, or named as wrong. */
import { birthDateToIso, isAdult } from '#domain/dates/birth-date.ts'
import { normalizeCep } from '#domain/documents/cep.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { normalizeCpf } from '#domain/documents/cpf.ts'
import { isFederalState } from '#domain/documents/federal-state.ts'
import { normalizeCellphone } from '#domain/documents/phone.ts'
import { normalizeAbd, normalizeCau, normalizeCrea } from '#domain/documents/registration-number.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { isWithin } from '#domain/text/text-length.ts'
import { readEmail } from './email.ts'
import { isProfession, modalities, type Modality, type Profession } from './profession.ts'

/** Null when the text does not fit. */
type Reader = (text: string, today: string) => string | null

const upTo =
  (most: number): Reader =>
  (text) =>
    isWithin(text, most) ? text : null

/** `https://instagram.com/ana.lima/`, `@ana.lima` and `ana.lima` are the same profile. */
export function socialHandle(raw: string): string | null {
  const path = raw.replace(/^(?:https?:\/\/)?(?:[\w-]+\.)*(?:instagram|facebook|behance|pinterest)\.[a-z.]+\//i, '')
  const handle = path.replace(/[?#].*$/, '').replace(/^@|\/+$/g, '')
  return /^[\w.-]{1,80}$/.test(handle) ? handle : null
}

/** The programme is for adults, whether they join or correct a date. */
function readBirthDate(text: string, today: string): string | null {
  const iso = text.includes('/') ? birthDateToIso(text) : text
  return iso !== null && isAdult(iso, today) ? iso : null
}

/** Whether a text is the id of a record, existing or not. */
export const isRecordId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const readId: Reader = (text) => (isRecordId(text) ? text.toLowerCase() : null)

/** In the order of the forms. */
const readers = {
  name: (text) => (text.length >= 2 && isWithin(text, 120) ? text : null),
  email: readEmail,
  cellphone: normalizeCellphone,
  cpf: normalizeCpf,
  birthDate: readBirthDate,
  profession: (text) => (isProfession(text) ? text : null),
  cau: normalizeCau,
  crea: normalizeCrea,
  abd: normalizeAbd,
  modality: (text) => modalities.find((modality) => modality === text) ?? null,
  zipCode: normalizeCep,
  street: upTo(160),
  number: upTo(20),
  complement: upTo(80),
  neighborhood: upTo(80),
  city: upTo(80),
  state: (text) => (isFederalState(text.toUpperCase()) ? text.toUpperCase() : null),
  officeName: upTo(160),
  officeCnpj: normalizeCnpj,
  officeRole: upTo(80),
  instagram: socialHandle,
  facebook: socialHandle,
  behance: socialHandle,
  pinterest: socialHandle,
  referenceStore: readId,
  referenceSeller: upTo(120),
} as const satisfies Record<string, Reader>

export type ProfileField = keyof typeof readers

/** As people write it; what is left out stays as it is, an empty text or null clears it. */
export type WrittenProfile = { readonly [Field in ProfileField]?: string | null | undefined }

type Kept<Field extends ProfileField> = Field extends 'profession'
  ? Profession
  : Field extends 'modality'
    ? Modality
    : string

/** As it is kept; null where there is nothing. */
export type ReadProfile = { readonly [Field in ProfileField]?: Kept<Field> | null }

const required: readonly ProfileField[] = ['name', 'email']

const isField = (name: string): name is ProfileField => Object.hasOwn(readers, name)

/** Who somebody is: the first step of a professional, and part of what a shopkeeper says. */
export const accountFields = ['name', 'email', 'cellphone'] as const
export type AccountField = (typeof accountFields)[number]

/** What only professionals tell, in the order of the forms. */
export type ProfessionalField = Exclude<ProfileField, AccountField>
export const professionalFields: readonly ProfessionalField[] = Object.keys(readers)
  .filter(isField)
  .filter((field): field is ProfessionalField => !accountFields.some((one) => one === field))

/** How these fields are called in the multipart calls (specification, section 3). */
export const wireNames = {
  cpf: 'userData[cpf]',
  birthDate: 'userData[birthDate]',
  profession: 'userData[profession]',
  cau: 'userData[cau]',
  crea: 'userData[crea]',
  abd: 'userData[abd]',
  modality: 'userData[modality]',
  zipCode: 'userData[address][zipCode]',
  street: 'userData[address][street]',
  number: 'userData[address][number]',
  complement: 'userData[address][complement]',
  neighborhood: 'userData[address][neighborhood]',
  city: 'userData[address][city]',
  state: 'userData[address][state]',
  officeName: 'userData[office][name]',
  officeCnpj: 'userData[office][cnpj]',
  officeRole: 'userData[office][role]',
  instagram: 'userData[socialMedia][instagram]',
  facebook: 'userData[socialMedia][facebook]',
  behance: 'userData[socialMedia][behance]',
  pinterest: 'userData[socialMedia][pinterest]',
  referenceStore: 'userData[referenceStore]',
  referenceSeller: 'userData[referenceSeller]',
} as const satisfies Record<ProfessionalField, string>

const beyondSelfForm = ['modality', 'facebook', 'behance', 'pinterest'] as const

/** What the form of a professional's own update carries: of the networks the specification names Instagram only. */
export type SelfFormField = Exclude<ProfessionalField, (typeof beyondSelfForm)[number]>
export const isInSelfForm = (field: ProfileField): field is SelfFormField =>
  Object.hasOwn(wireNames, field) && !beyondSelfForm.some((one) => one === field)

/** `today` is the calendar day in São Paulo, `YYYY-MM-DD`. */
export function readProfile(
  written: WrittenProfile,
  today: string,
): { readonly values: ReadProfile; readonly wrong: readonly ProfileField[] } {
  const values: Partial<Record<ProfileField, string | null>> = {}
  const wrong: ProfileField[] = []
  for (const [field, raw] of Object.entries(written)) {
    if (raw === undefined || !isField(field)) continue
    const text = cleanText(raw ?? '')
    const read = text ? readers[field](text, today) : null
    if (read === null && (text !== '' || required.includes(field))) wrong.push(field)
    else values[field] = read
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the readers of the two lists answer their entries only
  return { values: values as ReadProfile, wrong }
}
