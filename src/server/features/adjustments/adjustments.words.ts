/** Why points are moved by hand, in words. */
import type { AdjustmentReason } from '#contract/api.gen.ts'

export const adjustmentReasonWords = {
  correction: 'Correção de um lançamento',
  goodwill: 'Cortesia',
  'outside-action': 'Ação fora do sistema',
  'former-balance': 'Saldo do programa anterior',
  duplicate: 'Lançado em duplicidade',
  'goods-returned': 'Devolução de produtos',
  misuse: 'Uso indevido',
  'outside-redemption': 'Resgate fora do sistema',
  other: 'Outro',
} as const satisfies Record<AdjustmentReason, string>
