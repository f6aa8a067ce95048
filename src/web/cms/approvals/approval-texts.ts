/** Acts that wait, in words. */
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Approval, ApprovalKind, ApprovalStatus } from '#contract/api.gen.ts'
import { entryText } from '#web/parts/audit-changes.tsx'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const approvalKindText = {
  adjustments: msg`Ajustes de pontos`,
  'programme-rules': msg`Regras do programa`,
  accelerators: msg`Aceleradores`,
  levels: msg`Níveis`,
  approvals: msg`Confirmações`,
} as const satisfies Record<ApprovalKind, MessageDescriptor>

export const approvalStatusText = {
  waiting: msg`Espera`,
  confirmed: msg`Confirmado`,
  refused: msg`Recusado`,
  withdrawn: msg`Retirado`,
  lapsed: msg`Fora do prazo`,
} as const satisfies Record<ApprovalStatus, MessageDescriptor>

export const approvalStatusTone = {
  waiting: 'warning',
  confirmed: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  lapsed: 'neutral',
} as const satisfies Record<ApprovalStatus, Tone>

/** What was asked for, which is not said to be done. */
export function requestText({ act }: Pick<Approval, 'act'>): string {
  const said = entryText(act)
  return i18n._(msg`Pedido: ${said}`)
}
