/** What the points are enough for, or nearly: one incentive, its price, what is missing, and the way to it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ExperiencePage } from '#contract/api.gen.ts'
import { nextWithinReach } from '#domain/experiences/within-reach.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** Nothing where there is nothing to reach for. */
export function NextIncentive({ offered: { docs, availablePoints } }: { offered: ExperiencePage }) {
  const { t } = useLingui()
  const next = nextWithinReach(docs, availablePoints)
  if (next === null) return null
  const { _id, title, subtitle, points } = next
  const missing = points - availablePoints
  return (
    <Card
      title={missing > 0 ? t`Próximo incentivo` : t`Incentivo ao seu alcance`}
      aside={
        <Text weight="heavy" numeric>
          {points === 0 ? <Trans>Grátis</Trans> : <Trans>{formatPoints(points)} pontos</Trans>}
        </Text>
      }
    >
      <Stack gap={4}>
        <Stack gap={1}>
          <Text weight="bold">{title}</Text>
          <Text size="small" tone="muted">
            {subtitle}
          </Text>
        </Stack>
        {missing > 0 && (
          <Stack gap={2}>
            <ProgressBar label={t`Pontos para ${title}`} value={availablePoints} max={points} />
            <Text size="small" weight="bold">
              <Trans>Faltam {formatPoints(missing)} pontos</Trans>
            </Text>
          </Stack>
        )}
        <Row>
          <ButtonLink outline render={<Link to="/experiences/$id" params={{ id: _id }} />}>
            <Trans>Ver incentivo</Trans>
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}
