/** What multiplies points now, and what will soon. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MyAccelerator } from '#contract/api.gen.ts'
import { myAccelerators } from '#web/data/home.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatDay, formatDecimal, formatPoints } from '#web/i18n/format.ts'
import { weekdaysText } from '#web/parts/weekday.ts'
import { ReadingFailure } from '#web/parts/reading-failure.tsx'
import { Card } from '#web/ui/card/card.tsx'
import { Chip } from '#web/ui/chip/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { ListSkeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import * as css from './home.css.ts'

function Accelerator({ name, multiplierPercent, mode, standing, startsAt, endsAt, weekdays, left }: MyAccelerator) {
  const { t } = useLingui()
  const ended = left === 0
  const most = formatPoints(left ?? 0)
  const active = standing === 'active' && !ended
  const factor =
    mode === 'stackable' ? `+${formatDecimal(multiplierPercent - 100)}%` : `${formatDecimal(multiplierPercent / 100)}×`
  return (
    <li>
      <Row gap={4} wrap={false} align="start">
        <span className={classes(css.factor, !active && css.later)}>{factor}</span>
        <Stack gap={1} grow>
          <Row gap={2}>
            <Text weight="bold">{name}</Text>
            <Chip tone={active ? 'success' : 'neutral'}>{ended ? t`no limite` : active ? t`agora` : t`em breve`}</Chip>
          </Row>
          {left !== null && (
            <Text size="small">
              {ended ? (
                <Trans>Os pontos deste acelerador acabaram.</Trans>
              ) : (
                <Plural
                  value={left}
                  one={`Ainda soma até ${most} ponto`}
                  many={`Ainda soma até ${most} pontos`}
                  other={`Ainda soma até ${most} pontos`}
                />
              )}
            </Text>
          )}
          {weekdays.length > 0 && <Text size="small">{t`Notas de: ${weekdaysText(weekdays)}`}</Text>}
          <Text size="small" tone="muted">
            {standing === 'active' ? (
              <Trans>Notas até {formatDay(endsAt)}</Trans>
            ) : (
              <Trans>
                Notas de {formatDay(startsAt)} a {formatDay(endsAt)}
              </Trans>
            )}
          </Text>
        </Stack>
      </Row>
    </li>
  )
}

/** Nothing where nothing multiplies. `wide` takes a whole row of a desktop. */
export function AcceleratorsCard({ wide }: { wide: boolean }) {
  const { t } = useLingui()
  const accelerators = useQuery(myAccelerators(useApp()))
  const docs = accelerators.data?.docs
  if (docs?.length === 0) return null
  return (
    <div className={wide ? css.whole : undefined}>
      <Card title={t`Aceleradores`}>
        {accelerators.isPending && <ListSkeleton rows={3} />}
        {accelerators.isLoadingError && <ReadingFailure query={accelerators} />}
        {docs && docs.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is a list
          <ul className={css.list} role="list">
            {docs.map((each) => (
              <Accelerator key={each._id} {...each} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
