/**
 * The fields of a store, each in one row: the rules of its form and of the server, the template, its import and its export are
 * made from this table.
 */
import { readCepCell, readCnpjCell, readNumberCell } from '#domain/csv/spoiled-code.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj, normalizeCnpj } from '#domain/documents/cnpj.ts'
import { formatPhone, normalizePhone } from '#domain/documents/phone.ts'
import { flagSentence, readFlag } from '#domain/imports/import-row.ts'
import type { RegisterField } from '#domain/imports/register-field.ts'
import { fieldSentences } from '#domain/people/field-sentences.ts'
import { nameKey } from '#domain/people/name-key.ts'
import { type ProfileField, readProfile } from '#domain/people/profile-fields.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { isWithin } from '#domain/text/text-length.ts'

/** Null when the text does not fit. */
type Reader = (text: string) => string | null

const asInProfile =
  (field: ProfileField): Reader =>
  (text) =>
    readProfile({ [field]: text }, '').values[field] ?? null

const companyName: Reader = (text) => (text.length >= 2 && isWithin(text, 160) ? text : null)

/** A text of a store. What a spreadsheet took for a number is put back first, where it is certain what it was. */
interface StoreText extends Omit<RegisterField, 'cell' | 'read'> {
  readonly accept: Reader
  readonly restore?: (cell: string) => string | null
}

const optional = { need: 'never', trail: 'open' } as const

/** In the order of the form, of the template and of the export. */
const texts = {
  cnpj: {
    title: 'CNPJ',
    column: 'cnpj',
    example: '11.222.333/0001-81',
    need: 'always',
    trail: 'cnpj',
    accept: normalizeCnpj,
    restore: readCnpjCell,
    digits: true,
    sentence: 'Digite um CNPJ válido',
    show: formatCnpj,
  },
  tradeName: {
    title: 'Nome fantasia',
    column: 'nomeFantasia',
    example: 'Casa das Louças',
    need: 'new',
    trail: 'open',
    accept: companyName,
    sentence: 'Digite um nome válido',
  },
  corporateName: {
    title: 'Razão social',
    column: 'razaoSocial',
    example: 'Casa das Louças Comércio Ltda',
    need: 'new',
    trail: 'open',
    accept: companyName,
    sentence: 'Digite uma razão social válida',
  },
  email: {
    title: 'E-mail',
    column: 'email',
    example: 'contato@casadasloucas.com.br',
    ...optional,
    accept: asInProfile('email'),
    sentence: fieldSentences.email,
  },
  phone: {
    title: 'Telefone',
    column: 'telefone',
    example: '(41) 3333-4444',
    need: 'never',
    trail: 'phone',
    accept: normalizePhone,
    restore: readNumberCell,
    digits: true,
    sentence: fieldSentences.cellphone,
    show: formatPhone,
  },
  zipCode: {
    title: 'CEP',
    column: 'cep',
    example: '80010-000',
    need: 'never',
    trail: 'cep',
    accept: asInProfile('zipCode'),
    restore: readCepCell,
    digits: true,
    sentence: fieldSentences.zipCode,
    show: formatCep,
  },
  street: {
    title: 'Endereço',
    column: 'logradouro',
    also: ['Endereço', 'Rua'],
    example: 'Rua XV de Novembro',
    ...optional,
    accept: asInProfile('street'),
    sentence: fieldSentences.street,
  },
  number: {
    title: 'Número',
    column: 'numero',
    example: '100',
    ...optional,
    accept: asInProfile('number'),
    restore: readNumberCell,
    sentence: fieldSentences.number,
  },
  complement: {
    title: 'Complemento',
    column: 'complemento',
    example: 'Loja 2',
    ...optional,
    accept: asInProfile('complement'),
    sentence: fieldSentences.complement,
  },
  neighborhood: {
    title: 'Bairro',
    column: 'bairro',
    example: 'Centro',
    ...optional,
    accept: asInProfile('neighborhood'),
    sentence: fieldSentences.neighborhood,
  },
  city: {
    title: 'Cidade',
    column: 'cidade',
    example: 'Curitiba',
    ...optional,
    accept: asInProfile('city'),
    sentence: fieldSentences.city,
  },
  state: {
    title: 'Estado',
    column: 'uf',
    also: ['Estado'],
    example: 'PR',
    ...optional,
    accept: asInProfile('state'),
    sentence: fieldSentences.state,
  },
} as const satisfies Record<string, StoreText>

export type StoreField = keyof typeof texts

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
export const storeFields = Object.keys(texts) as readonly StoreField[]

/** What must not be empty. */
type Required = 'cnpj' | 'tradeName' | 'corporateName'
const isRequired = (field: StoreField) => texts[field].need !== 'never'

const entries: readonly [string, StoreText][] = Object.entries(texts)

type Blank = { readonly [Field in Exclude<StoreField, 'cnpj'>]: Field extends Required ? string : string | null }

/** The texts of a new store where nothing is said. */
export const blankStore = Object.fromEntries(
  storeFields.filter((field) => field !== 'cnpj').map((field) => [field, isRequired(field) ? '' : null]),
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- a text or nothing for each field
) as Blank

/** The texts of a store, as its files have them. */
export const storeTexts: Readonly<Record<StoreField, RegisterField>> = Object.fromEntries(
  entries.map(([name, { accept, restore, ...field }]) => {
    const read = (cell: string) => {
      const text = cleanText(restore ? (restore(cell) ?? '') : cell)
      return text ? accept(text) : null
    }
    return [name, { ...field, cell: 'text', read }]
  }),
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the texts
) as Record<StoreField, RegisterField>

const flag = { need: 'never', cell: 'flag', trail: 'flag', example: 'sim', sentence: flagSentence } as const
const readCell = (cell: string) => readFlag(readNumberCell(cell))

/** What is said of a store by yes and no. */
export const storeFlags = {
  participating: {
    ...flag,
    title: 'Participa do programa',
    column: 'participa',
    also: ['Participa do programa'],
    read: readCell,
  },
  active: { ...flag, title: 'Ativa', column: 'ativo', also: ['Ativa'], read: readCell },
} as const satisfies Readonly<Record<string, RegisterField>>

/** As it is written; what is left out stays as it is, an empty text takes it away. */
export type WrittenStore = { readonly [Field in StoreField]?: string | undefined }

/** As it is kept; null where there is nothing. */
export type ReadStore = { readonly [Field in StoreField]?: Field extends Required ? string : string | null }

/** A text that fits, or none; undefined when it is wrong. */
function readOne(field: StoreField, raw: string): string | null | undefined {
  const text = cleanText(raw)
  const read = text ? texts[field].accept(text) : null
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
    if (read === undefined) wrong[field] = texts[field].sentence
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
