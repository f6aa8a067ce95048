/** What an entry of the ledger is about. */
import { msg } from '@lingui/core/macro'
import type { PointsKind } from '#contract/api.gen.ts'

export const pointsKindText = {
  'invoice-credit': msg`Pontos de nota`,
  'specification-bonus': msg`Bônus de especificação`,
  'extra-points-credit': msg`Pontos extras`,
  'adjustment-credit': msg`Ajuste a favor`,
  'adjustment-debit': msg`Ajuste a menos`,
  'adjustment-refund': msg`Devolução de ajuste`,
  'experience-redemption': msg`Troca por incentivo`,
  'experience-refund': msg`Devolução de incentivo`,
  'experience-attendance': msg`Presença em incentivo`,
  expiration: msg`Vencimento`,
  reversal: msg`Estorno`,
} as const satisfies Record<PointsKind, unknown>
