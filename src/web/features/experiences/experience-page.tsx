/** One incentive: what it is, what it costs whom, and the member's own seat. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallRefused } from '#client/api/call-errors.ts'
import type { ExperienceDetail } from '#contract/api.gen.ts'
import { isThing } from '#domain/experiences/taking.ts'
import { experience as one } from '#web/data/experiences.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { kindAndCategory, experienceKindText } from '#web/parts/experience-kind.ts'
import { ExperiencePicture } from '#web/parts/experience-picture.tsx'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { DefinitionList } from '#web/ui/list/definition-list.tsx'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'
import { Meeting, Price } from './experience-facts.tsx'
import { lookOf } from './experience-texts.ts'
import * as css from './experiences.css.ts'
import { StandingCard } from './standing-card.tsx'
import { useLevelName } from './use-level-name.ts'
import { useRefundRule } from './use-refund-rule.ts'

/** What each level pays; nothing where all pay the same. */
function LevelPrices({ levelPoints }: Pick<ExperienceDetail, 'levelPoints'>) {
  const { t } = useLingui()
  const nameOf = useLevelName()
  if (levelPoints.length === 0) return null
  const byLevel = levelPoints.toSorted((first, second) => first.level - second.level)
  return (
    <Card title={t`Preço por nível`}>
      <DefinitionList
        items={byLevel.map(({ level, points }) => ({
          term: t`A partir do nível ${nameOf(level)}`,
          description: <Price points={points} />,
        }))}
      />
    </Card>
  )
}

function Rules({ experience }: { experience: ExperienceDetail }) {
  const { t } = useLingui()
  const rule = useRefundRule()(experience)
  const { terms, points, subscriptionStartsAt, subscriptionEndsAt } = experience
  return (
    <Card title={t`Regras`}>
      <DefinitionList
        items={[
          {
            term: isThing(experience) ? t`Resgates` : t`Inscrições`,
            description: t`De ${formatDateTime(subscriptionStartsAt)} a ${formatDateTime(subscriptionEndsAt)}`,
          },
          { term: t`Cancelamento`, description: points === 0 ? null : rule },
        ]}
      />
      {terms !== null && <Paragraphs text={terms} size="small" />}
    </Card>
  )
}

function Shown({ experience }: { experience: ExperienceDetail }) {
  const { i18n } = useLingui()
  const { title, subtitle, kind, category, description, image, address, levelPoints } = experience
  const look = lookOf(experience, 'subscribed')
  return (
    <Stack gap={6}>
      <PageHeading
        above={
          <Breadcrumb
            above={[{ key: 'experiences', label: <Trans>Incentivos</Trans>, render: <Link to="/experiences" /> }]}
            here={title}
          />
        }
        title={title}
        subtitle={subtitle}
      />
      <div className={css.page}>
        <div className={css.pictureArea}>
          <ExperiencePicture kind={kind} title={title} image={image} large />
        </div>
        <div className={css.standingArea}>
          <StandingCard experience={experience} />
        </div>
        <div className={css.wordsArea}>
          <Stack gap={3}>
            <Row>
              <Chip>{kindAndCategory(i18n._(experienceKindText[kind]), category.name)}</Chip>
              {look && <Chip tone={look.tone}>{i18n._(look.text)}</Chip>}
            </Row>
            <Meeting experience={experience} address={address} />
            <Paragraphs text={description} />
          </Stack>
          <LevelPrices levelPoints={levelPoints} />
          <Rules experience={experience} />
        </div>
      </div>
    </Stack>
  )
}

export function ExperiencePage({ id }: { id: string }) {
  const { t } = useLingui()
  const found = useQuery(one(useApp(), id))
  if (found.data) return <Shown experience={found.data} />
  if (found.isPending) return <BlockSkeleton height={24} />
  const { error } = found
  if (error instanceof CallRefused && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        heading="h1"
        filtered
        title={t`Este incentivo não está disponível`}
        text={t`Ele pode ter saído do programa, ou não vale para o seu cadastro.`}
        action={
          <ButtonLink render={<Link to="/experiences" />}>
            <Trans>Ver incentivos</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return <ReadingFailure heading="h1" query={found} offline={t`O incentivo aparece assim que a conexão voltar.`} />
}
