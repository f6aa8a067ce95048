/** What the figures of the report of what the programme owes are called on the screen. */
import { useLingui } from '@lingui/react/macro'
import type { PointsLiabilityFlow } from '#contract/api.gen.ts'

/** What comes and goes in a month. */
export const movingFlows = [
  'issued',
  'redeemed',
  'expired',
  'reversed',
] as const satisfies readonly PointsLiabilityFlow[]

export function useFlowNames(): Record<PointsLiabilityFlow, string> {
  const { t } = useLingui()
  return {
    issued: t`Emitidos`,
    redeemed: t`Resgatados`,
    expired: t`Vencidos`,
    reversed: t`Estornados`,
    available: t`Disponíveis no fim`,
    expiring: t`A vencer`,
  }
}
