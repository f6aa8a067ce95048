/** What a person reads beside a field that is wrong, in Portuguese (the dictionary of the specification, section 5). */
import type { ProfileField } from './profile-fields.ts'

const name = 'Digite um nome válido'
const profile = 'Digite um perfil válido'
const store = 'Escolha uma loja da lista'

export const fieldSentences = {
  name,
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
  officeName: name,
  officeCnpj: 'Digite um CNPJ válido',
  officeRole: 'Digite um cargo válido',
  instagram: profile,
  facebook: profile,
  behance: profile,
  pinterest: profile,
  referenceStore: store,
  referenceSeller: name,
  storeId: store,
  acceptTerms: 'Você precisa aceitar os termos de uso.',
} as const satisfies Record<ProfileField | 'password' | 'confirmPassword' | 'storeId' | 'acceptTerms', string>

export type SaidField = keyof typeof fieldSentences
