/** Why a member cannot subscribe now, with the day or the level that would change it. */
import { useLingui } from '@lingui/react/macro'
import type { ExperienceDetail, ExperienceObstacle } from '#contract/api.gen.ts'
import { isThing } from '#domain/experiences/taking.ts'
import { formatDateTime, formatPoints } from '#web/i18n/format.ts'
import { useLevelName } from './use-level-name.ts'

export function useObstacleText() {
  const { t } = useLingui()
  const levelName = useLevelName()
  return (experience: ExperienceDetail): string | null => {
    const { obstacle, subscriptionStartsAt, subscriptionEndsAt, minLevel, points, availablePoints } = experience
    const texts = {
      'not-open': t`Abre em ${formatDateTime(subscriptionStartsAt)}.`,
      closed: t`Terminou em ${formatDateTime(subscriptionEndsAt)}.`,
      'manager-only': t`Os pontos da loja são usados pelo gerente. Fale com ele.`,
      level: t`A partir do nível ${levelName(minLevel ?? 1)}.`,
      full: isThing(experience) ? t`As unidades acabaram.` : t`As vagas acabaram.`,
      points: t`Faltam ${formatPoints(Math.max(0, points - availablePoints))} pontos.`,
    } as const satisfies Record<ExperienceObstacle, string>
    return obstacle && texts[obstacle]
  }
}
