/** What is written of a store, read into the form it is kept in: one set of rules for the form and for the server. */
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { normalizePhone } from '#domain/documents/phone.ts'
import { fieldSentences } from '#domain/people/field-sentences.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { type ProfileField, readProfile } from '#domain/people/profile-fields.ts'
import { cleanText, isWithin } from '#domain/text/clean-text.ts'

/** Null when the text does not fit. */
type Reader = (text: string) => string | null

const asInProfile =
  (field: ProfileField): Reader =>
  (text) =>
    readProfile({ [field]: text }, '').values[field] ?? null

const companyName: Reader = (text) => (text.length >= 2 && isWithin(text, 160) ? text : null)

/** In the order of the form. */
const readers = {
  cnpj: normalizeCnpj,
  tradeName: companyName,
  corporateName: companyName,
  email: asInProfile('email'),
  phone: normalizePhone,
  zipCode: asInProfile('zipCode'),
  street: asInProfile('street'),
  number: asInProfile('number'),
  complement: asInProfile('complement'),
  neighborhood: asInProfile('neighborhood'),
  city: asInProfile('city'),
  state: asInProfile('state'),
} as const satisfies Record<string, Reader>

export type StoreField = keyof typeof readers

const isField = (name: string): name is StoreField => Object.hasOwn(readers, name)
export const storeFields: readonly StoreField[] = Object.keys(readers).filter(isField)

/** What must not be empty. */
const required = ['cnpj', 'tradeName', 'corporateName'] as const satisfies readonly StoreField[]
type Required = (typeof required)[number]
const isRequired = (field: StoreField) => required.some((one) => one === field)

/** What a person reads beside a field that is wrong, in Portuguese. */
export const storeSentences = {
  cnpj: 'Digite um CNPJ válido',
  tradeName: 'Digite um nome válido',
  corporateName: 'Digite uma razão social válida',
  email: fieldSentences.email,
  phone: fieldSentences.cellphone,
  zipCode: fieldSentences.zipCode,
  street: fieldSentences.street,
  number: fieldSentences.number,
  complement: fieldSentences.complement,
  neighborhood: fieldSentences.neighborhood,
  city: fieldSentences.city,
  state: fieldSentences.state,
} as const satisfies Record<StoreField, string>

/** As it is written; what is left out stays as it is, an empty text takes it away. */
export type WrittenStore = { readonly [Field in StoreField]?: string | undefined }

/** As it is kept; null where there is nothing. */
export type ReadStore = { readonly [Field in StoreField]?: Field extends Required ? string : string | null }

/** A text that fits, or none; undefined when it is wrong. */
function readOne(field: StoreField, raw: string): string | null | undefined {
  const text = cleanText(raw)
  const read = text ? readers[field](text) : null
  const mayBeEmpty = text === '' && !isRequired(field)
  return read === null && !mayBeEmpty ? undefined : read
}

/** `wrong` has a sentence for each field that does not fit, in the order of the form. */
export function readStore(written: WrittenStore): {
  readonly values: ReadStore
  readonly wrong: { readonly [Field in StoreField]?: string }
} {
  const values: Partial<Record<StoreField, string | null>> = {}
  const wrong: Partial<Record<StoreField, string>> = {}
  for (const field of storeFields) {
    const raw = written[field]
    if (raw === undefined) continue
    const read = readOne(field, raw)
    if (read === undefined) wrong[field] = storeSentences[field]
    else values[field] = read
  }
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- null is read for fields that may be empty only
  return { values: values as ReadStore, wrong }
}

interface Named {
  readonly tradeName: string
  readonly corporateName: string
  readonly city?: string | null | undefined
}

/** The text that searches look through. */
export const storeSearchKey = ({ tradeName, corporateName, city }: Named): string =>
  nameKey([tradeName, corporateName, city ?? ''].join(' '))
