/** What a person may write about themselves: each field read into the form it is kept in, or named as wrong. */
import { birthDateToIso, isBirthDate } from '#domain/dates/birth-date.ts'
import { normalizeCep } from '#domain/documents/cep.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { normalizeCpf } from '#domain/documents/cpf.ts'
import { isFederalState } from '#domain/documents/federal-state.ts'
import { normalizeCellphone } from '#domain/documents/phone.ts'
import { normalizeAbd, normalizeCau, normalizeCrea } from '#domain/documents/registration-number.ts'
import { isProfession, modalities } from './profession.ts'

/** Null when the text does not fit. */
type Reader = (text: string, today: string) => string | null

const upTo =
  (most: number): Reader =>
  (text) =>
    text.length <= most ? text : null

/** `https://instagram.com/ana.lima/`, `@ana.lima` and `ana.lima` are the same profile. */
export function socialHandle(raw: string): string | null {
  const path = raw.replace(/^(?:https?:\/\/)?(?:[\w-]+\.)*(?:instagram|facebook|behance|pinterest)\.[a-z.]+\//i, '')
  const handle = path.replace(/[?#].*$/, '').replace(/^@|\/+$/g, '')
  return /^[\w.-]{1,80}$/.test(handle) ? handle : null
}

function readBirthDate(text: string, today: string): string | null {
  const iso = text.includes('/') ? birthDateToIso(text) : text
  return iso !== null && isBirthDate(iso, today) ? iso : null
}

const readers = {
  name: (text) => (text.length >= 2 && text.length <= 120 ? text : null),
  email: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254 ? text.toLowerCase() : null),
  cellphone: normalizeCellphone,
  cpf: normalizeCpf,
  birthDate: readBirthDate,
  profession: (text) => (isProfession(text) ? text : null),
  modality: (text) => modalities.find((modality) => modality === text) ?? null,
  cau: normalizeCau,
  crea: normalizeCrea,
  abd: normalizeAbd,
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
  referenceSeller: upTo(120),
} as const satisfies Record<string, Reader>

export type ProfileField = keyof typeof readers

/** As people write it; what is left out stays as it is, an empty text or null clears it. */
export type WrittenProfile = { readonly [Field in ProfileField]?: string | null | undefined }

/** As it is kept; null where there is nothing. */
export type ReadProfile = { readonly [Field in ProfileField]?: string | null }

const required: readonly ProfileField[] = ['name', 'email']

const isField = (name: string): name is ProfileField => Object.hasOwn(readers, name)

/** `today` is the calendar day in São Paulo, `YYYY-MM-DD`. */
export function readProfile(
  written: WrittenProfile,
  today: string,
): { readonly values: ReadProfile; readonly wrong: readonly ProfileField[] } {
  const values: Partial<Record<ProfileField, string | null>> = {}
  const wrong: ProfileField[] = []
  for (const [field, raw] of Object.entries(written)) {
    if (raw === undefined || !isField(field)) continue
    const text = (raw ?? '').trim()
    const read = text === '' ? null : readers[field](text, today)
    if (read === null && (text !== '' || required.includes(field))) wrong.push(field)
    else values[field] = read
  }
  return { values, wrong }
}
