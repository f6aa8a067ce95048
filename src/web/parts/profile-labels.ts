/** How the fields of a person's profile are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileField } from '#domain/people/profile-fields.ts'

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
  referenceStore: msg`Loja de referência`,
  referenceSeller: msg`Vendedor de referência`,
}
