/** What a professional writes about a customer, read into the form it is kept in: one set of rules for the form and for the server. */
import type { Customer, ProjectKind } from '#contract/api.gen.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { normalizeCpf } from '#domain/documents/cpf.ts'
import { startOfDay } from '#domain/points/calendar.ts'
import { cleanText, isWithin } from '#domain/text/clean-text.ts'
import { type ProfileField, readProfile } from './profile-fields.ts'

/** In the order of the form. */
export const customerFields = [
  'document',
  'name',
  'email',
  'cellphone',
  'projectName',
  'projectKind',
  'city',
  'state',
  'estimatedAt',
] as const
export type CustomerField = (typeof customerFields)[number]

/** As it is written; what is left out stays as it is. */
export type WrittenCustomer = { readonly [Field in CustomerField]?: string | undefined }

/** As it is kept; null where there is nothing. */
export type ReadCustomer = { readonly [Field in CustomerField]?: string | null }

export const projectKinds = ['residential', 'commercial', 'corporate'] as const satisfies readonly ProjectKind[]

/** What a person reads beside a field that is wrong, in Portuguese. */
export const customerSentences = {
  document: 'Digite um CPF ou CNPJ válido',
  name: 'Digite um nome válido',
  email: 'Digite um e-mail válido',
  cellphone: 'Digite um telefone válido',
  projectName: 'O nome da obra pode ter até 120 caracteres',
  projectKind: 'Escolha um tipo de obra válido',
  city: 'Digite uma cidade válida',
  state: 'Escolha um estado válido',
  estimatedAt: 'Digite uma data válida',
} as const satisfies Record<CustomerField, string>

/** Null when the text does not fit. */
type Reader = (text: string) => string | null

const asInProfile =
  (field: ProfileField): Reader =>
  (text) =>
    readProfile({ [field]: text }, '').values[field] ?? null

/** The characters of a CPF or a CNPJ, or null. A CNPJ is tried first: what is left of one without its letters is no CPF. */
export function normalizeDocument(raw: string): string | null {
  return normalizeCnpj(raw) ?? (/[a-z]/i.test(raw) ? null : normalizeCpf(raw))
}

/** Of a document as `normalizeDocument` answers it. */
export const personTypeOf = (document: string): Customer['personType'] => (document.length === 11 ? 'cpf' : 'cnpj')

const readers = {
  document: normalizeDocument,
  name: asInProfile('name'),
  email: asInProfile('email'),
  cellphone: asInProfile('cellphone'),
  projectName: (text) => (isWithin(text, 120) ? text : null),
  projectKind: (text) => projectKinds.find((kind) => kind === text) ?? null,
  city: asInProfile('city'),
  state: asInProfile('state'),
  estimatedAt: (text) => (startOfDay(text) ? text : null),
} as const satisfies Record<CustomerField, Reader>

const required: readonly CustomerField[] = ['document', 'name']

/** `wrong` names what does not fit and what must not be empty, in the order of the form. */
export function readCustomer(written: WrittenCustomer): {
  readonly values: ReadCustomer
  readonly wrong: readonly CustomerField[]
} {
  const values: Partial<Record<CustomerField, string | null>> = {}
  const wrong: CustomerField[] = []
  for (const field of customerFields) {
    const raw = written[field]
    if (raw === undefined) continue
    const text = cleanText(raw)
    const read = text ? readers[field](text) : null
    if (read === null && (text !== '' || required.includes(field))) wrong.push(field)
    else values[field] = read
  }
  return { values, wrong }
}

/** Every field, empty where nothing is written: what a new customer is read from. */
export const wholeCustomer = (written: WrittenCustomer): WrittenCustomer => ({
  ...Object.fromEntries(customerFields.map((field) => [field, ''])),
  ...Object.fromEntries(Object.entries(written).filter(([, text]) => text !== undefined)),
})
