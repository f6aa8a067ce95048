/** How the fields of a professional stand in files and in the trail, each in one row: template, import, export and trail are made from it. */
import { readCepCell, readCnpjCell, readCodeCell, readCpfCell, readNumberCell } from '#domain/csv/spoiled-code.ts'
import { formatCep } from '#domain/documents/cep.ts'
import { formatCnpj } from '#domain/documents/cnpj.ts'
import { formatCpf } from '#domain/documents/cpf.ts'
import { formatPhone } from '#domain/documents/phone.ts'
import type { RegisterField } from '#domain/imports/register-field.ts'
import { nameKey } from './name-key.ts'
import type { Profession } from './profession.ts'
import type { ProfileField } from './profile-fields.ts'

interface FileField extends Omit<RegisterField, 'read' | 'sentence' | 'blank'> {
  /** A cell as the form takes it: what a spreadsheet took for a number is put back; null where that is not certain. */
  readonly restore?: (cell: string) => string | null
}

const two = (digits: string) => digits.padStart(2, '0')

/** `1/2/1990`, `01-02-1990` and a time behind it are the day; a day of a workbook is `1990-02-01` already. */
function readDayCell(cell: string): string {
  const text = cell.replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?$/, '')
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return day && month && year ? `${two(day)}/${two(month)}/${year}` : text
}

const professionStarts = {
  arquitet: 'Arquiteto',
  engenheir: 'Engenheiro',
  design: 'Designer de Interiores',
} as const satisfies Record<string, Profession>

/** `Arquiteta`, `Engenheiro Civil` and `Designer` are professions of the programme in other words. */
export function readProfessionCell(cell: string): string {
  const word = nameKey(cell)
  const [, profession] = Object.entries(professionStarts).find(([start]) => word.startsWith(start)) ?? []
  return profession ?? cell
}

const text = { cell: 'text', need: 'never', trail: 'open' } as const
const code = { ...text, trail: 'unsaid', digits: true } as const

/** In the order of the template and of the export. */
const table = {
  name: { ...text, title: 'Nome', column: 'nome', example: 'Ana Lima', need: 'new' },
  email: { ...text, title: 'E-mail', column: 'email', example: 'ana@exemplo.com.br', need: 'always' },
  cellphone: {
    ...text,
    title: 'Celular',
    column: 'celular',
    also: ['Telefone'],
    example: '(41) 99999-1234',
    trail: 'phone',
    restore: readNumberCell,
    digits: true,
    show: formatPhone,
  },
  cpf: { ...code, title: 'CPF', column: 'cpf', example: '123.456.789-09', restore: readCpfCell, show: formatCpf },
  profession: { ...text, title: 'Profissão', column: 'profissao', example: 'Arquiteto', restore: readProfessionCell },
  cau: { ...code, title: 'CAU', column: 'cau', example: 'A12345-6', restore: readCodeCell },
  crea: { ...code, title: 'CREA', column: 'crea', example: '5061234567', restore: readCodeCell },
  abd: {
    ...code,
    title: 'Número da ABD',
    column: 'abd',
    also: ['Número da ABD'],
    example: '12345',
    restore: readCodeCell,
  },
  birthDate: {
    ...text,
    title: 'Data de nascimento',
    column: 'dataNascimento',
    also: ['Data de nascimento', 'Nascimento'],
    example: '21/11/1990',
    cell: 'day',
    trail: 'day',
    restore: readDayCell,
  },
  zipCode: {
    ...text,
    title: 'CEP',
    column: 'cep',
    example: '80010-000',
    trail: 'cep',
    restore: readCepCell,
    digits: true,
    show: formatCep,
  },
  street: {
    ...text,
    title: 'Endereço',
    column: 'endereco',
    also: ['Logradouro', 'Rua'],
    example: 'Rua XV de Novembro',
  },
  number: { ...text, title: 'Número', column: 'numero', example: '100', restore: readNumberCell },
  complement: { ...text, title: 'Complemento', column: 'complemento', example: 'Sala 2' },
  neighborhood: { ...text, title: 'Bairro', column: 'bairro', example: 'Centro' },
  city: { ...text, title: 'Cidade', column: 'cidade', example: 'Curitiba' },
  state: { ...text, title: 'Estado', column: 'estado', also: ['UF'], example: 'PR' },
  officeName: {
    ...text,
    title: 'Nome do escritório',
    column: 'escritorio',
    also: ['Nome do escritório'],
    example: 'Lima Arquitetura',
  },
  officeCnpj: {
    ...text,
    title: 'CNPJ do escritório',
    column: 'cnpjEscritorio',
    also: ['CNPJ do escritório'],
    example: '11.222.333/0001-81',
    trail: 'cnpj',
    restore: readCnpjCell,
    digits: true,
    show: formatCnpj,
  },
  instagram: { ...text, title: 'Instagram', column: 'instagram', example: '@ana.lima' },
  referenceSeller: {
    ...text,
    title: 'Vendedor de referência',
    column: 'vendedorReferencia',
    also: ['Vendedor de referência'],
    example: 'Rui Melo',
  },
} as const satisfies Partial<Record<ProfileField, FileField>>

export type ProfileFileField = keyof typeof table

export const profileFileFields: Readonly<Record<ProfileFileField, FileField>> = table

/** What files do not carry. A store of reference is a record of its own and told by it. */
export const otherProfileFields = {
  modality: { title: 'Modalidade', trail: 'code' },
  officeRole: { title: 'Cargo no escritório', trail: 'open' },
  facebook: { title: 'Facebook', trail: 'open' },
  behance: { title: 'Behance', trail: 'open' },
  pinterest: { title: 'Pinterest', trail: 'open' },
} as const satisfies Record<
  Exclude<ProfileField, ProfileFileField | 'referenceStore'>,
  Pick<FileField, 'title' | 'trail'>
>

// eslint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a complete table
export const profileFileNames = Object.keys(table) as readonly ProfileFileField[]

type BlankProfile = Readonly<Record<ProfileFileField, null>>

/** What files carry of somebody who said nothing yet. */
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- null for each field
export const blankProfile = Object.fromEntries(profileFileNames.map((field) => [field, null])) as BlankProfile
