/** The regulation in force, what the person accepted and when, and the versions before it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RegulationVersion } from '#contract/api.gen.ts'
import { regulation } from '#web/data/regulation.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDateTime, formatLongDay } from '#web/i18n/format.ts'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { BlockSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'
import { Text } from '#web/ui/text/text.tsx'

export function RegulationPage() {
  const { t } = useLingui()
  const reading = useQuery(regulation(useApp()))
  const [inForce, ...earlier] = reading.data?.versions ?? []
  return (
    <Stack gap={6}>
      <PageHeading
        title={t`Regulamento`}
        subtitle={inForce && t`Versão ${inForce.version}, em vigor desde ${formatLongDay(inForce.publishedAt)}`}
      />
      {reading.isPending && <BlockSkeleton />}
      {reading.isLoadingError && <ReadingFailure query={reading} />}
      {reading.data && !inForce && (
        <EmptyState title={t`Ainda não há regulamento`} text={t`Quando for publicado, ele aparece aqui.`} />
      )}
      {inForce && (
        <Card label={t`Regulamento em vigor`}>
          <Version {...inForce} />
        </Card>
      )}
      {earlier.length > 0 && (
        <Card padding="none" title={t`Versões anteriores`}>
          <div>
            {earlier.map((version) => (
              <AccordionRow
                key={version.version}
                title={t`Versão ${version.version}, de ${formatLongDay(version.publishedAt)}`}
              >
                <Version {...version} />
              </AccordionRow>
            ))}
          </div>
        </Card>
      )}
    </Stack>
  )
}

/** The first paragraph is the title. */
function Version({ body, acceptedAt }: RegulationVersion) {
  const [title, ...paragraphs] = body.split('\n\n')
  return (
    <Stack gap={4}>
      <Text as="h2" size="lead" weight="bold">
        {title}
      </Text>
      <Paragraphs text={paragraphs.join('\n\n')} />
      <Text size="small" tone="muted">
        {acceptedAt ? (
          <Trans>Você aceitou em {formatDateTime(acceptedAt)}.</Trans>
        ) : (
          <Trans>Você não aceitou esta versão.</Trans>
        )}
      </Text>
    </Stack>
  )
}
