/** How the fields and states of stores are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Store } from '#contract/api.gen.ts'
import type { StoreField } from '#domain/stores/store-fields.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const fieldText = {
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

const statusText = {
  active: msg`Ativa`,
  inactive: msg`Inativa`,
  outside: msg`Fora do programa`,
} as const satisfies Record<string, MessageDescriptor>

const statusTone = { active: 'success', inactive: 'neutral', outside: 'warning' } as const satisfies Record<
  string,
  Tone
>

/** Whether its people may enter comes first, then whether it takes part. */
export function standingOf({ active, participating }: Pick<Store, 'active' | 'participating'>) {
  const status = active ? (participating ? 'active' : 'outside') : 'inactive'
  return { text: statusText[status], tone: statusTone[status] }
}
