/** What joining asks for, and what is kept of it: one set of rules for the form and for the server. */
import { isAdult } from '#domain/dates/birth-date.ts'
import { isProfession, registrationField } from './profession.ts'
import { readProfile } from './profile-fields.ts'

/** Days a half-filled sign-up is kept on the device, and its handle is good on the server. */
export const registrationDays = 7

/** Days after which the server removes a registration nobody completed. */
export const abandonedDays = 30

/** Who somebody is: the first step of a professional, and part of what a shopkeeper says. */
export const accountFields = ['name', 'email', 'cellphone'] as const
export type AccountField = (typeof accountFields)[number]

/** What somebody who works in a store says, besides the password. */
export const shopkeeperFields = [...accountFields, 'cpf'] as const
export type ShopkeeperField = (typeof shopkeeperFields)[number]

const registrations = ['cau', 'crea', 'abd'] as const

/** What a professional adds in the second step, in the order of the form. */
export const profileFields = [
  'cpf',
  'birthDate',
  'profession',
  ...registrations,
  'modality',
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
  'instagram',
  'facebook',
  'behance',
  'pinterest',
  'referenceSeller',
] as const
export type ProfileField = (typeof profileFields)[number]

const always: readonly ProfileField[] = [
  'cpf',
  'birthDate',
  'profession',
  'zipCode',
  'street',
  'number',
  'neighborhood',
  'city',
  'state',
]

/** As it is typed or sent: absent and empty are the same. */
export type Typed<Field extends string> = Partial<Record<Field, string | undefined>>

/** As it is kept: null where nothing was said. */
export type Kept<Field extends string> = Readonly<Record<Field, string | null>>

export interface Read<Field extends string> {
  readonly kept: Kept<Field>
  /** Fields that are missing or wrong, in the order of the form. */
  readonly wrong: readonly Field[]
}

type Field = AccountField | ProfileField

function read<Asked extends Field>(
  typed: Typed<Asked>,
  { asked, required, today }: { asked: readonly Asked[]; required: readonly Asked[]; today: string },
): Read<Asked> {
  const { values, wrong } = readProfile(Object.fromEntries(asked.map((field) => [field, typed[field] ?? ''])), today)
  const keptOf = (field: Asked) => values[field] ?? null
  return {
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for every field that is asked for
    kept: Object.fromEntries(asked.map((field) => [field, keptOf(field)])) as Kept<Asked>,
    wrong: asked.filter((field) => wrong.includes(field) || (required.includes(field) && keptOf(field) === null)),
  }
}

/** Name, e-mail in small letters, cellphone as E.164. */
export function readAccount(typed: Typed<AccountField>): Read<AccountField> {
  return read(typed, { asked: accountFields, required: accountFields, today: '' })
}

/** Everything a shopkeeper says, as it is kept; the CPF in eleven digits. */
export function readShopkeeper(typed: Typed<ShopkeeperField>): Read<ShopkeeperField> {
  return read(typed, { asked: shopkeeperFields, required: shopkeeperFields, today: '' })
}

/**
 * The rest of a professional's registration. A number of another profession is left out, whatever it says: cau is kept
 * only for Arquiteto, crea only for Engenheiro, abd only for Designer de Interiores (specification, section 5). Not
 * every designer is a member of the association; the others cannot work without their number.
 */
export function readSignUp(typed: Typed<ProfileField>, today: string): Read<ProfileField> {
  const named = typed.profession?.trim() ?? ''
  const mine = isProfession(named) ? registrationField(named) : null
  const others = Object.fromEntries(registrations.filter((field) => field !== mine).map((field) => [field, '']))
  const required = [...always, ...(mine === 'cau' || mine === 'crea' ? [mine] : [])]
  const { kept, wrong } = read({ ...typed, ...others }, { asked: profileFields, required, today })
  const isMinor = kept.birthDate !== null && !isAdult(kept.birthDate, today)
  return { kept, wrong: profileFields.filter((field) => wrong.includes(field) || (field === 'birthDate' && isMinor)) }
}

/** How the fields of the second step are called in the multipart call (specification, section 3). */
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
  referenceSeller: 'userData[referenceSeller]',
} as const satisfies Record<ProfileField, string>

/** What a person reads beside a field that is wrong, in Portuguese (the dictionary of the specification, section 5). */
export const fieldSentences = {
  name: 'Digite um nome válido',
  email: 'Digite um e-mail válido',
  cellphone: 'Digite um telefone válido',
  password: 'Digite uma senha válida',
  confirmPassword: 'As senhas não conferem',
  cpf: 'Digite um CPF válido',
  birthDate: 'Digite uma data de nascimento válida (a partir de 18 anos)',
  profession: 'Escolha uma profissão válida',
  cau: 'Digite um CAU válido',
  crea: 'Digite um CREA válido',
  abd: 'Digite um número da ABD válido',
  modality: 'Escolha uma modalidade válida',
  zipCode: 'Digite um CEP válido',
  street: 'Digite um endereço válido',
  number: 'Digite um número válido',
  complement: 'Digite um complemento válido',
  neighborhood: 'Digite um bairro válido',
  city: 'Digite uma cidade válida',
  state: 'Escolha um estado válido',
  officeName: 'Digite um nome válido',
  officeCnpj: 'Digite um CNPJ válido',
  officeRole: 'Digite um cargo válido',
  instagram: 'Digite um perfil válido',
  facebook: 'Digite um perfil válido',
  behance: 'Digite um perfil válido',
  pinterest: 'Digite um perfil válido',
  referenceStore: 'Escolha uma loja da lista',
  referenceSeller: 'Digite um nome válido',
  storeId: 'Escolha uma loja da lista',
  acceptTerms: 'Você precisa aceitar os termos de uso.',
} as const satisfies Record<
  AccountField | ProfileField | 'referenceStore' | 'password' | 'confirmPassword' | 'storeId' | 'acceptTerms',
  string
>
