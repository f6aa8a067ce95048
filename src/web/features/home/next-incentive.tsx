/** What the points are enough for, or nearly: one incentive, its picture, its price, and what is missing. The whole card leads to it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ExperiencePage } from '#contract/api.gen.ts'
import { nextWithinReach } from '#domain/experiences/within-reach.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { ExperiencePicture } from '#web/parts/experience-picture.tsx'
import { CardLink } from '#web/ui/card/card.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { Text } from '#web/ui/text/text.tsx'

/** Nothing where there is nothing to reach for. */
export function NextIncentive({ offered: { docs, availablePoints } }: { offered: ExperiencePage }) {
  const { t } = useLingui()
  const next = nextWithinReach(docs, availablePoints)
  if (next === null) return null
  const { _id, kind, title, image, points } = next
  const missing = points - availablePoints
  return (
    <CardLink render={<Link to="/experiences/$id" params={{ id: _id }} />}>
      <ExperiencePicture kind={kind} title={title} image={image} flat />
      <Stack gap={2}>
        <Text as="span" size="small" tone="muted">
          {missing > 0 ? t`Próximo incentivo` : t`Ao seu alcance`}
        </Text>
        <Row justify="between" align="baseline">
          <Text as="h2" size="lead" weight="heavy">
            {title}
          </Text>
          <Text as="span" weight="bold" numeric>
            {points === 0 ? <Trans>Grátis</Trans> : <Trans>{formatPoints(points)} pontos</Trans>}
          </Text>
        </Row>
        {missing > 0 && (
          <>
            <ProgressBar label={t`Pontos para ${title}`} value={availablePoints} max={points} />
            <Text as="span" size="small" weight="bold">
              <Trans>Faltam {formatPoints(missing)} pontos</Trans>
            </Text>
          </>
        )}
      </Stack>
    </CardLink>
  )
}
