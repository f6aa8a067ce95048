/** Which fields stand in which form, in their order and under which heading. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserType } from '#contract/api.gen.ts'
import type { ProfileField } from '#domain/people/profile-fields.ts'
import { isProfession, registrationField } from '#domain/people/profession.ts'

export interface FieldGroup {
  readonly title: MessageDescriptor
  readonly fields: readonly ProfileField[]
}

const address: FieldGroup = {
  title: msg`Endereço`,
  fields: ['zipCode', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'],
}

/** Personal data of each role; the number of the profession stands beside it. */
export function dataGroups(userType: UserType, profession: string): readonly FieldGroup[] {
  if (userType === 'admin') return [{ title: msg`Dados pessoais`, fields: ['name', 'email', 'cellphone'] }]
  if (userType === 'shopkeeper') {
    return [{ title: msg`Dados pessoais`, fields: ['name', 'email', 'cellphone', 'cpf'] }]
  }
  const registration = isProfession(profession) ? [registrationField(profession)] : []
  return [
    { title: msg`Dados pessoais`, fields: ['name', 'email', 'cellphone', 'cpf', 'birthDate'] },
    { title: msg`Profissão`, fields: ['profession', ...registration] },
    address,
    { title: msg`Quem indicou`, fields: ['referenceSeller'] },
  ]
}

export const workGroups: readonly FieldGroup[] = [
  { title: msg`Como você trabalha`, fields: ['modality', 'officeName', 'officeCnpj', 'officeRole'] },
  { title: msg`Redes sociais`, fields: ['instagram', 'facebook', 'behance', 'pinterest'] },
]

export const fieldLabels: Readonly<Record<ProfileField, MessageDescriptor>> = {
  name: msg`Nome`,
  email: msg`E-mail`,
  cellphone: msg`Celular`,
  cpf: msg`CPF`,
  birthDate: msg`Data de nascimento`,
  profession: msg`Profissão`,
  modality: msg`Modalidade`,
  cau: msg`CAU`,
  crea: msg`CREA`,
  abd: msg`Número da ABD`,
  zipCode: msg`CEP`,
  street: msg`Endereço`,
  number: msg`Número`,
  complement: msg`Complemento`,
  neighborhood: msg`Bairro`,
  city: msg`Cidade`,
  state: msg`Estado`,
  officeName: msg`Nome do escritório`,
  officeCnpj: msg`CNPJ do escritório`,
  officeRole: msg`Seu cargo`,
  instagram: msg`Instagram`,
  facebook: msg`Facebook`,
  behance: msg`Behance`,
  pinterest: msg`Pinterest`,
  referenceSeller: msg`Vendedor de referência`,
}

/** What stands beside a field that is wrong (first document, section 5). */
export const wrongTexts: Readonly<Record<ProfileField, MessageDescriptor>> = {
  name: msg`Digite um nome válido`,
  email: msg`Digite um e-mail válido`,
  cellphone: msg`Digite um telefone válido`,
  cpf: msg`Digite um CPF válido`,
  birthDate: msg`Digite uma data de nascimento válida`,
  profession: msg`Digite uma profissão válida`,
  modality: msg`Digite uma modalidade válida`,
  cau: msg`Digite um CAU válido`,
  crea: msg`Digite um CREA válido`,
  abd: msg`Digite um número da ABD válido`,
  zipCode: msg`Digite um CEP válido`,
  street: msg`Digite um endereço válido`,
  number: msg`Digite um número válido`,
  complement: msg`Digite um complemento válido`,
  neighborhood: msg`Digite um bairro válido`,
  city: msg`Digite uma cidade válida`,
  state: msg`Digite um estado válido`,
  officeName: msg`Digite um nome válido`,
  officeCnpj: msg`Digite um CNPJ válido`,
  officeRole: msg`Digite um cargo válido`,
  instagram: msg`Digite um perfil válido`,
  facebook: msg`Digite um perfil válido`,
  behance: msg`Digite um perfil válido`,
  pinterest: msg`Digite um perfil válido`,
  referenceSeller: msg`Digite um nome válido`,
}
