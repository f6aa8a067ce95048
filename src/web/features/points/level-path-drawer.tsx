/** The way through the levels of the programme: what is behind, where the person stands, and what comes. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { LevelPath } from '#contract/api.gen.ts'
import { experiencePage } from '#web/data/experiences.ts'
import { myLevel } from '#web/data/points.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatCalendarDay, formatPoints } from '#web/i18n/format.ts'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconCheck, IconLock, IconTarget } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { List, ListRow } from '#web/ui/list/list-row.tsx'
import { ProgressBar } from '#web/ui/progress/progress.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

type Step = LevelPath['path'][number]

/** Titles that are named of what a level opens. */
const most = 2

/** What the incentives on offer ask this level for; undefined where there is none. */
function useOpened({ level }: Step): string | undefined {
  const { t } = useLingui()
  const { docs = [] } = useQuery(experiencePage(useApp(), { page: 1 })).data ?? {}
  const titles = docs.filter(({ minLevel }) => minLevel === level).map(({ title }) => title)
  const named = titles
    .slice(0, most)
    .map((title) => `“${title}”`)
    .join(', ')
  const more = titles.length - most
  if (titles.length === 0) return undefined
  return more > 0 ? t`abre ${named} e mais ${more}` : t`abre ${named}`
}

function PathStep({ step, mine }: { step: Step; mine: LevelPath }) {
  const { t } = useLingui()
  const opened = useOpened(step)
  const here = step.level === mine.level
  const reached = step.level <= mine.level
  const missing = Math.max(0, step.minPoints - mine.points)
  return (
    <ListRow
      leading={here ? <IconTarget size={20} /> : reached ? <IconCheck size={20} /> : <IconLock size={20} />}
      title={step.name}
      subtitle={[t`a partir de ${formatPoints(step.minPoints)} pontos no ano`, opened].filter(Boolean).join(' · ')}
      trailing={
        here ? (
          <Chip tone="accent">{t`você está aqui`}</Chip>
        ) : (
          !reached && (
            <Text size="small" tone="muted" numeric>
              {t`faltam ${formatPoints(missing)}`}
            </Text>
          )
        )
      }
    />
  )
}

/** Nobody falls below it. */
const lowest = 1

function Path({ mine }: { mine: LevelPath }) {
  const { t } = useLingui()
  const { level, nextLevel, points, keepPoints, assessmentAt, path } = mine
  const day = formatCalendarDay(assessmentAt)
  return (
    <Stack gap={4}>
      {nextLevel && <ProgressBar label={t`Progresso até ${nextLevel.name}`} value={points} max={nextLevel.minPoints} />}
      <Text size="small" tone="muted">
        {keepPoints > 0 ? (
          <Trans>
            {formatPoints(points)} pontos no ano. Para manter o nível, faltam {formatPoints(keepPoints)} até {day}.
          </Trans>
        ) : level > lowest ? (
          <Trans>
            {formatPoints(points)} pontos no ano. Seu nível já está garantido na avaliação de {day}.
          </Trans>
        ) : (
          <Trans>{formatPoints(points)} pontos no ano.</Trans>
        )}
      </Text>
      <List label={t`Níveis do programa`}>
        {path.map((step) => (
          <PathStep key={step.level} step={step} mine={mine} />
        ))}
      </List>
    </Stack>
  )
}

export function LevelPathDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const level = useQuery({ ...myLevel(useApp()), enabled: open })
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t`Caminho dos níveis`}
      description={level.data && t`Você está em ${level.data.name} ${level.data.sublevel}.`}
    >
      {level.isPending && <ListSkeleton rows={4} />}
      {level.isLoadingError && <ReadingFailure query={level} />}
      {level.data && <Path mine={level.data} />}
    </Drawer>
  )
}
