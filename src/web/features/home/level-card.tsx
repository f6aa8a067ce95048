/** Where a professional stands: what lifts the level, and what keeps it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Level } from '#contract/api.gen.ts'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { Text } from '#web/ui/text/text.tsx'

function Keeping({ level: { keepPoints, assessmentAt } }: { level: Level }) {
  const day = formatCalendarDay(assessmentAt)
  if (keepPoints === 0) return <Trans>Seu nível já está garantido na avaliação de {day}.</Trans>
  return (
    <Trans>
      Para manter o nível, faltam {formatPoints(keepPoints)} pontos até {day}.
    </Trans>
  )
}

export function LevelCard({ level }: { level: Level }) {
  const { t } = useLingui()
  const next = level.nextLevel
  return (
    <Card
      title={t`Seu nível`}
      aside={
        <Row gap={2}>
          {level.atRisk && <Chip tone="warning">{t`em risco`}</Chip>}
          <Text weight="bold">{t`${level.name} ${level.sublevel}`}</Text>
        </Row>
      }
    >
      <Stack gap={4}>
        {next && <ProgressBar label={t`Progresso até ${next.name}`} value={level.points} max={next.minPoints} />}
        <Text>
          {next ? (
            <Trans>
              Faltam {formatPoints(level.pointsToNext ?? 0)} pontos para {next.name}.
            </Trans>
          ) : (
            <Trans>Você está no nível mais alto do programa.</Trans>
          )}
        </Text>
        <Text tone="muted" size="small">
          <Keeping level={level} />
        </Text>
        <Row>
          <ButtonLink quiet compact render={<Link to="/your-points" search={{ niveis: 'sim' }} />}>
            <Trans>Ver o caminho dos níveis</Trans>
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}
