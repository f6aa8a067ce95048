/** What stands beside a field that is wrong, in the language of the interface. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SaidField } from '#domain/people/field-sentences.ts'

const name = msg`Digite um nome válido`
const profile = msg`Digite um perfil válido`
const store = msg`Escolha uma loja da lista`

const texts = {
  name,
  email: msg`Digite um e-mail válido`,
  cellphone: msg`Digite um telefone válido`,
  password: msg`Digite uma senha válida`,
  confirmPassword: msg`As senhas não conferem`,
  cpf: msg`Digite um CPF válido`,
  birthDate: msg`Digite uma data de nascimento válida (a partir de 18 anos)`,
  profession: msg`Escolha uma profissão válida`,
  cau: msg`Digite um CAU válido`,
  crea: msg`Digite um CREA válido`,
  abd: msg`Digite um número da ABD válido`,
  modality: msg`Escolha uma modalidade válida`,
  zipCode: msg`Digite um CEP válido`,
  street: msg`Digite um endereço válido`,
  number: msg`Digite um número válido`,
  complement: msg`Digite um complemento válido`,
  neighborhood: msg`Digite um bairro válido`,
  city: msg`Digite uma cidade válida`,
  state: msg`Escolha um estado válido`,
  officeName: name,
  officeCnpj: msg`Digite um CNPJ válido`,
  officeRole: msg`Digite um cargo válido`,
  instagram: profile,
  facebook: profile,
  behance: profile,
  pinterest: profile,
  referenceStore: store,
  referenceSeller: name,
  storeId: store,
  acceptTerms: msg`Você precisa aceitar os termos de uso.`,
} as const satisfies Record<SaidField, MessageDescriptor>

/** A sentence for each field that is wrong. */
export const fieldTexts = <Field extends SaidField>(wrong: readonly Field[]): Partial<Record<Field, string>> =>
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- the entries are those of the fields
  Object.fromEntries(wrong.map((field) => [field, i18n._(texts[field])])) as Partial<Record<Field, string>>

/** Of the fields that were marked those that are wrong still: what was put right meanwhile is wrong no more. */
export const stillWrong = <Field extends SaidField>(
  marked: readonly Field[],
  wrong: readonly Field[],
): readonly Field[] => wrong.filter((field) => marked.includes(field))
