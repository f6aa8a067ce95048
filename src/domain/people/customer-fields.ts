/** What a professional writes about a customer, read into the form it is kept in: one set of rules for the form and for the server. */
import type { Customer, ProjectKind } from '#contract/api.gen.ts'
import { normalizeCnpj } from '#domain/documents/cnpj.ts'
import { normalizeCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import type { RegisterField } from '#domain/imports/register-field.ts'
import { startOfDay } from '#domain/points/calendar.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { isWithin } from '#domain/text/text-length.ts'
import { fieldSentences } from './field-sentences.ts'
import { type ProfileField, readProfile } from './profile-fields.ts'

/** Null when the text does not fit. */
type Reader = (text: string) => string | null

interface CustomerFieldRow extends Pick<RegisterField, 'title' | 'cell' | 'show' | 'sentence'> {
  readonly accept: Reader
  /** It must not be empty. */
  readonly required?: true
}

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

const projectKindTitles = {
  residential: 'Residencial',
  commercial: 'Comercial',
  corporate: 'Corporativa',
} as const satisfies Record<ProjectKind, string>

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
export const projectKinds = Object.keys(projectKindTitles) as readonly ProjectKind[]

const projectKindOf = (text: string) => projectKinds.find((kind) => kind === text) ?? null

const text = { cell: 'text' } as const

/** In the order of the form; `title` heads the column of the export. */
const table = {
  document: {
    ...text,
    title: 'Documento',
    accept: normalizeDocument,
    required: true,
    sentence: 'Digite um CPF ou CNPJ válido',
  },
  name: {
    ...text,
    title: 'Cliente',
    accept: asInProfile('name'),
    required: true,
    sentence: fieldSentences.name,
  },
  email: { ...text, title: 'E-mail', accept: asInProfile('email'), sentence: fieldSentences.email },
  cellphone: {
    ...text,
    title: 'Celular',
    accept: asInProfile('cellphone'),
    show: formatPhone,
    sentence: fieldSentences.cellphone,
  },
  projectName: {
    ...text,
    title: 'Obra',
    accept: (name) => (isWithin(name, 120) ? name : null),
    sentence: 'O nome da obra pode ter até 120 caracteres',
  },
  projectKind: {
    ...text,
    title: 'Tipo de obra',
    accept: projectKindOf,
    show(kept) {
      const kind = projectKindOf(kept)
      return kind === null ? kept : projectKindTitles[kind]
    },
    sentence: 'Escolha um tipo de obra válido',
  },
  city: { ...text, title: 'Cidade', accept: asInProfile('city'), sentence: fieldSentences.city },
  state: { ...text, title: 'Estado', accept: asInProfile('state'), sentence: fieldSentences.state },
  estimatedAt: {
    title: 'Previsão de compra',
    cell: 'day',
    accept: (day) => (startOfDay(day) ? day : null),
    sentence: 'Digite uma data válida',
  },
} as const satisfies Record<string, CustomerFieldRow>

export type CustomerField = keyof typeof table

const rows: Readonly<Record<CustomerField, CustomerFieldRow>> = table

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
export const customerFields = Object.keys(table) as readonly CustomerField[]

/** What a person reads beside a field that is wrong, in Portuguese. */
export const customerSentences = Object.fromEntries(
  Object.entries(rows).map(([field, { sentence }]) => [field, sentence]),
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a sentence for each field
) as Readonly<Record<CustomerField, string>>

const { document: _document, ...open } = rows

/** What an export tells as it is kept; of the document it tells the end only. */
export const openCustomerFields = open

/** As it is written; what is left out stays as it is. */
export type WrittenCustomer = { readonly [Field in CustomerField]?: string | undefined }

/** As it is kept; null where there is nothing. */
export type ReadCustomer = { readonly [Field in CustomerField]?: string | null }

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
    const clean = cleanText(raw)
    const read = clean ? rows[field].accept(clean) : null
    if (read === null && (clean !== '' || rows[field].required)) wrong.push(field)
    else values[field] = read
  }
  return { values, wrong }
}

/** Every field, empty where nothing is written: what a new customer is read from. */
export const wholeCustomer = (written: WrittenCustomer): WrittenCustomer => ({
  ...Object.fromEntries(customerFields.map((field) => [field, ''])),
  ...Object.fromEntries(Object.entries(written).filter(([, text]) => text !== undefined)),
})
