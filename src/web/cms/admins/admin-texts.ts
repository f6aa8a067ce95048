/** What the kinds of admins may do, and how their states are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminKind, AdminStatus } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const adminKindHint = {
  owner: msg`Faz tudo, também cadastrar e inativar usuários.`,
  operator: msg`Cuida de cadastros, notas e campanhas; não muda usuários.`,
  auditor: msg`Lê tudo e não muda nada.`,
  support: msg`Lê os cadastros e devolve notas para correção.`,
} as const satisfies Record<AdminKind, MessageDescriptor>

export const adminStatusText = { active: msg`Ativo`, inactive: msg`Inativo` } as const satisfies Record<
  AdminStatus,
  MessageDescriptor
>

export const adminStatusTone = { active: 'success', inactive: 'neutral' } as const satisfies Record<AdminStatus, Tone>
