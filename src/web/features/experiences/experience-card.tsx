/** One incentive in a list: the whole card leads to its page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Experience } from '#contract/api.gen.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { kindAndCategory, experienceKindText } from '#web/parts/experience-kind.ts'
import { ExperiencePicture } from '#web/parts/experience-picture.tsx'
import { CardLink } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Meeting, Price, Seats } from './experience-facts.tsx'
import { type Among, areFew, lookOf, mineAmong, paidFor } from './experience-texts.ts'
import * as css from './experiences.css.ts'

export interface ExperienceCardProps {
  experience: Experience
  /** Points there are to be spent. */
  available: number
  among: Among
}

/** How far it is, while points are all that is missing. */
function Missing({ points, available }: { points: number; available: number }) {
  const { t } = useLingui()
  return (
    <>
      <ProgressBar label={t`Pontos para este incentivo`} value={available} max={points} />
      <Text size="small" weight="bold">
        <Trans>Faltam {formatPoints(points - available)} pontos</Trans>
      </Text>
    </>
  )
}

function Foot({ experience, available, among }: ExperienceCardProps) {
  const { points, seatsLeft, obstacle } = experience
  const mine = mineAmong(experience, among)
  return (
    <div className={css.foot}>
      <Row justify="between">
        <Text as="span" size="lead" weight="heavy" numeric>
          <Price points={paidFor(mine) ?? points} />
        </Text>
        {!mine && obstacle !== 'closed' && obstacle !== 'full' && (
          <Text as="span" size="small" tone={areFew(seatsLeft) ? 'warning' : 'muted'}>
            <Seats experience={experience} />
          </Text>
        )}
      </Row>
      {!mine && obstacle === 'points' && points > available && <Missing points={points} available={available} />}
    </div>
  )
}

export function ExperienceCard(props: ExperienceCardProps) {
  const { i18n } = useLingui()
  const { experience, among } = props
  const { _id, title, subtitle, kind, category, image } = experience
  const look = lookOf(experience, among)
  return (
    <CardLink render={<Link to="/experiences/$id" params={{ id: _id }} />}>
      <ExperiencePicture kind={kind} title={title} image={image} />
      <Row justify="between">
        <Text as="span" size="small" tone="muted">
          {kindAndCategory(i18n._(experienceKindText[kind]), category.name)}
        </Text>
        {look && <Chip tone={look.tone}>{i18n._(look.text)}</Chip>}
      </Row>
      <Stack gap={1}>
        <Text as="h2" size="h4" weight="heavy">
          {title}
        </Text>
        <Text size="small" tone="muted">
          {subtitle}
        </Text>
      </Stack>
      <Meeting experience={experience} />
      <Foot {...props} />
    </CardLink>
  )
}
