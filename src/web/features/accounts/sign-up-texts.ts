/** What a form of joining says beside a field that is wrong, in the person's language. */
import { useLingui } from '@lingui/react/macro'
import type { fieldSentences } from '#domain/people/sign-up.ts'
import { callFields } from '#web/i18n/refusal-text.ts'

type Named = keyof typeof fieldSentences
export type Wrong = Partial<Record<string, string>>

function useSentences(): Readonly<Record<Named, string>> {
  const { t } = useLingui()
  const name = t`Digite um nome válido`
  const profile = t`Digite um perfil válido`
  const store = t`Escolha uma loja da lista`
  return {
    name,
    email: t`Digite um e-mail válido`,
    cellphone: t`Digite um telefone válido`,
    password: t`Digite uma senha válida`,
    confirmPassword: t`As senhas não conferem`,
    cpf: t`Digite um CPF válido`,
    birthDate: t`Digite uma data de nascimento válida (a partir de 18 anos)`,
    profession: t`Escolha uma profissão válida`,
    cau: t`Digite um CAU válido`,
    crea: t`Digite um CREA válido`,
    abd: t`Digite um número da ABD válido`,
    modality: t`Escolha uma modalidade válida`,
    zipCode: t`Digite um CEP válido`,
    street: t`Digite um endereço válido`,
    number: t`Digite um número válido`,
    complement: t`Digite um complemento válido`,
    neighborhood: t`Digite um bairro válido`,
    city: t`Digite uma cidade válida`,
    state: t`Escolha um estado válido`,
    officeName: name,
    officeCnpj: t`Digite um CNPJ válido`,
    officeRole: t`Digite um cargo válido`,
    instagram: profile,
    facebook: profile,
    behance: profile,
    pinterest: profile,
    referenceStore: store,
    referenceSeller: name,
    storeId: store,
    acceptTerms: t`Você precisa aceitar os termos de uso.`,
  }
}

/** The sentences of the fields the form found wrong, else those of the answer. */
export function useFieldTexts(): (wrong: readonly Named[], refusal: unknown) => Wrong {
  const sentences = useSentences()
  return (wrong, refusal) => ({
    ...callFields(refusal),
    ...Object.fromEntries(wrong.map((field) => [field, sentences[field]])),
  })
}
