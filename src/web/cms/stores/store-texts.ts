/** How the states of stores are called. */
import type { Store, StoreState } from '#contract/api.gen.ts'
import { storeStateText } from '#web/parts/store-state.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

const statusTone = { active: 'success', inactive: 'neutral', outside: 'warning' } as const satisfies Record<
  StoreState,
  Tone
>

/** Whether its people may enter comes first, then whether it takes part. */
export function storeStandingOf({ active, participating }: Pick<Store, 'active' | 'participating'>) {
  const status = active ? (participating ? 'active' : 'outside') : 'inactive'
  return { text: storeStateText[status], tone: statusTone[status] }
}
