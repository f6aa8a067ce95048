/** How the states of stores are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Store } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

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
export function storeStandingOf({ active, participating }: Pick<Store, 'active' | 'participating'>) {
  const status = active ? (participating ? 'active' : 'outside') : 'inactive'
  return { text: statusText[status], tone: statusTone[status] }
}
