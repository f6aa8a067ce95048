/** How the states of groups are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EconomicGroupStatus } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const groupStatusText = { active: msg`Ativo`, inactive: msg`Inativo` } as const satisfies Record<
  EconomicGroupStatus,
  MessageDescriptor
>

export const groupStatusTone = { active: 'success', inactive: 'neutral' } as const satisfies Record<
  EconomicGroupStatus,
  Tone
>
