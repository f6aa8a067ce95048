/** The regulations: the version in force of each, those before it, and who accepted them. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PublishedRegulation, RegulationConfiguration, RegulationKind } from '#contract/api.gen.ts'
import { regulationConfiguration } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { AccordionRow } from '#web/ui/accordion/accordion.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { IconPencil } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Paragraphs } from '#web/ui/text/paragraphs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { PartProps } from './config-search.ts'
import { RegulationDrawer } from './regulation-drawer.tsx'

type Regulation = RegulationConfiguration['regulations'][number]

function useTitles(): Record<RegulationKind, string> {
  const { t } = useLingui()
  return { regulation: t`Regulamento dos profissionais`, 'store-regulation': t`Regulamento das lojas` }
}

export function RegulationPart({ open, onOpen }: PartProps) {
  const { t } = useLingui()
  const app = useApp()
  const query = regulationConfiguration(app)
  const reading = useQuery(query)
  const titles = useTitles()
  const mayChange = useMay()('publishRegulation')
  if (reading.isPending) return <Skeleton height={12} />
  if (reading.isLoadingError) return <ListFailure query={reading} />
  const { regulations } = reading.data
  const opened = mayChange ? regulations.find(({ kind }) => kind === open) : undefined
  return (
    <Stack gap={6}>
      {regulations.map(({ kind, versions }) => (
        <Card
          key={kind}
          padding="none"
          title={titles[kind]}
          aside={
            mayChange && (
              <Button outline iconLeft={<IconPencil size={20} />} onClick={() => onOpen(kind)}>
                <Trans>Nova versão</Trans>
              </Button>
            )
          }
        >
          {versions.length === 0 && <EmptyState title={t`Ainda não há regulamento`} />}
          <div>
            {versions.map((version, at) => (
              <Version key={version.version} {...version} inForce={at === 0} />
            ))}
          </div>
        </Card>
      ))}
      {opened && (
        <RegulationDrawer
          key={opened.kind}
          title={titles[opened.kind]}
          regulation={opened}
          reread={async (): Promise<Regulation | undefined> => {
            const now = await app.queries.fetchQuery({ ...query, staleTime: 0 })
            return now.regulations.find(({ kind }) => kind === opened.kind)
          }}
          onClose={() => onOpen(undefined)}
        />
      )}
    </Stack>
  )
}

function Version({ version, body, publishedAt, acceptances, inForce }: PublishedRegulation & { inForce: boolean }) {
  const { t } = useLingui()
  return (
    <AccordionRow title={inForce ? t`Versão ${version}, em vigor` : t`Versão ${version}`}>
      <Stack gap={4}>
        <Text size="small" tone="muted">
          <Trans>Publicada em {formatDateTime(publishedAt)}.</Trans>{' '}
          <Plural
            value={acceptances}
            one="Aceita por # pessoa."
            many="Aceita por # pessoas."
            other="Aceita por # pessoas."
          />
        </Text>
        <Paragraphs text={body} />
      </Stack>
    </AccordionRow>
  )
}
