/** Points that are moved by hand, in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdjustmentDirection, AdjustmentReason } from '#contract/api.gen.ts'

export const adjustmentDirectionText = {
  credit: msg`A favor`,
  debit: msg`A menos`,
} as const satisfies Record<AdjustmentDirection, MessageDescriptor>

export const adjustmentReasonText = {
  correction: msg`Correção de um lançamento`,
  goodwill: msg`Cortesia`,
  'outside-action': msg`Ação fora do sistema`,
  'former-balance': msg`Saldo do programa anterior`,
  duplicate: msg`Lançado em duplicidade`,
  'goods-returned': msg`Devolução de produtos`,
  misuse: msg`Uso indevido`,
  'outside-redemption': msg`Resgate fora do sistema`,
  other: msg`Outro`,
} as const satisfies Record<AdjustmentReason, MessageDescriptor>
