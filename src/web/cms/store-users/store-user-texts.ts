/** How the kinds and states of the people of stores are called. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StoreUserKind, StoreUserStatus } from '#contract/api.gen.ts'
import type { Tone } from '#web/ui/chip/chip.tsx'

export const storeUserKindText = {
  manager: msg`Gerente`,
  seller: msg`Vendedor`,
} as const satisfies Record<StoreUserKind, MessageDescriptor>

export const storeUserKindHint = {
  manager: msg`Vê as notas e os pontos da loja e cuida da equipe.`,
  seller: msg`Vê as próprias notas.`,
} as const satisfies Record<StoreUserKind, MessageDescriptor>

export const storeUserStatusText = {
  incomplete: msg`Cadastro incompleto`,
  pending: msg`Aguardando confirmação`,
  active: msg`Ativo`,
  inactive: msg`Inativo`,
} as const satisfies Record<StoreUserStatus, MessageDescriptor>

export const storeUserStatusTone = {
  incomplete: 'neutral',
  pending: 'warning',
  active: 'success',
  inactive: 'neutral',
} as const satisfies Record<StoreUserStatus, Tone>
