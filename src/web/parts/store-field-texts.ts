/** How the fields of a store are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StoreField } from '#domain/stores/store-fields.ts'

export const storeFieldTexts = {
  cnpj: msg`CNPJ`,
  tradeName: msg`Nome fantasia`,
  corporateName: msg`Razão social`,
  email: msg`E-mail`,
  phone: msg`Telefone`,
  zipCode: msg`CEP`,
  street: msg`Rua ou avenida`,
  number: msg`Número`,
  complement: msg`Complemento`,
  neighborhood: msg`Bairro`,
  city: msg`Cidade`,
  state: msg`Estado`,
} as const satisfies Record<StoreField, MessageDescriptor>
