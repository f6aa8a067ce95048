/** What is said about the fields of a customer. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CustomerField } from '#domain/people/customer-fields.ts'

/** What stands beside a field that is wrong. */
export const wrongTexts = {
  document: msg`Digite um CPF ou CNPJ válido`,
  name: msg`Digite um nome válido`,
  email: msg`Digite um e-mail válido`,
  cellphone: msg`Digite um telefone válido`,
  projectName: msg`O nome da obra pode ter até 120 caracteres`,
  projectKind: msg`Escolha um tipo de obra válido`,
  city: msg`Digite uma cidade válida`,
  state: msg`Escolha um estado válido`,
  estimatedAt: msg`Digite uma data válida`,
} as const satisfies Record<CustomerField, MessageDescriptor>
