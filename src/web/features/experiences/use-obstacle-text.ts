/** Why a member cannot subscribe now, with the day or the level that would change it. */
import { useLingui } from '@lingui/react/macro'
import type { ExperienceDetail, ExperienceObstacle } from '#contract/api.gen.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { useLevelName } from './use-level-name.ts'

export function useObstacleText() {
  const { t } = useLingui()
  const levelName = useLevelName()
  return (experience: ExperienceDetail): string | null => {
    const { obstacle, subscriptionStartsAt, subscriptionEndsAt, minLevel, points, availablePoints } = experience
    const texts = {
      'not-open': t`As inscrições abrem em ${formatDateTime(subscriptionStartsAt)}.`,
      closed: t`As inscrições terminaram em ${formatDateTime(subscriptionEndsAt)}.`,
      'manager-only': t`Os pontos da loja são usados pelo gerente. Peça a ele para se inscrever.`,
      level: t`A partir do nível ${levelName(minLevel ?? 1)}.`,
      full: t`As vagas acabaram.`,
      points: t`Faltam ${formatPoints(Math.max(0, points - availablePoints))} pontos.`,
    } as const satisfies Record<ExperienceObstacle, string>
    return obstacle && texts[obstacle]
  }
}
