/** Exports in words. */
import { msg } from '@lingui/core/macro'
import type { Export } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const exportStatusText = {
  preparing: msg`Em preparação`,
  ready: msg`Pronto`,
  failed: msg`Não foi gerado`,
} as const satisfies Record<Export['status'], unknown>

export const exportStatusTone = {
  preparing: 'info',
  ready: 'success',
  failed: 'danger',
} as const satisfies Record<Export['status'], Tone>
