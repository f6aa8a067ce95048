/** The levels of the programme, as they are in force. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ProgrammeLevel } from '#contract/api.gen.ts'
import { levelConfiguration } from '#web/data/configuration.ts'
import { useApp } from '#web/data/use-app.ts'
import { useMay } from '#web/data/use-may.ts'
import { formatPoints } from '#web/i18n/format.ts'
import { ListFailure } from '#web/parts/list-failure.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { IconPencil } from '#web/ui/icons.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { PartProps } from './config-search.ts'
import { LevelsDrawer } from './levels-drawer.tsx'

export function LevelsPart({ open, onOpen }: PartProps) {
  const app = useApp()
  const query = levelConfiguration(app)
  const reading = useQuery(query)
  const mayChange = useMay()('saveLevelConfiguration')
  if (reading.isPending) return <Skeleton height={12} />
  if (reading.isLoadingError) return <ListFailure query={reading} />
  return (
    <Stack gap={4}>
      <Row justify="between" gap={4}>
        <Text tone="muted">
          <Trans>Contam os pontos que qualificam em cada ano, de janeiro a dezembro.</Trans>
        </Text>
        {mayChange && (
          <Button outline iconLeft={<IconPencil size={20} />} onClick={() => onOpen('niveis')}>
            <Trans>Editar níveis</Trans>
          </Button>
        )}
      </Row>
      <LevelTable levels={reading.data.levels} />
      {mayChange && open === 'niveis' && (
        <LevelsDrawer
          configuration={reading.data}
          reread={() => app.queries.fetchQuery({ ...query, staleTime: 0 })}
          onClose={() => onOpen(undefined)}
        />
      )}
    </Stack>
  )
}

function LevelTable({ levels }: { levels: readonly ProgrammeLevel[] }) {
  const { t } = useLingui()
  return (
    <Table
      caption={t`Níveis em vigor`}
      columns={[
        { key: 'name', header: t`Nível`, cell: ({ level, name }) => `${level}. ${name}` },
        {
          key: 'opens',
          header: t`A partir de`,
          align: 'end',
          cell: ({ sublevels }) => formatPoints(sublevels[0]?.minPoints ?? 0),
        },
        {
          key: 'steps',
          header: t`Degraus`,
          wrap: true,
          cell: ({ sublevels }) => (
            <Row gap={2}>
              <Plural value={sublevels.length} one="# degrau" many="# degraus" other="# degraus" />
              <Text size="small" tone="muted">
                {sublevels.map(({ minPoints }) => formatPoints(minPoints)).join(' · ')}
              </Text>
            </Row>
          ),
        },
      ]}
      rows={levels}
      rowKey={({ level }) => String(level)}
      rowName={({ name }) => name}
    />
  )
}
