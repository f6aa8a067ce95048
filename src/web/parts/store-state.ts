/** How the states of a store are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StoreState } from '#contract/api.gen.ts'

export const storeStateText = {
  active: msg`Ativa`,
  inactive: msg`Inativa`,
  outside: msg`Fora do programa`,
} as const satisfies Record<StoreState, MessageDescriptor>
