/** The counters: what each says, what it means, how it changed, and the way to the records it is made of. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardCount, FigureCount } from '#contract/api.gen.ts'
import { figureTypes, socialNetworks } from '#domain/figures/figure-types.ts'
import { formatPoints, formatPointsChange } from '#web/i18n/format.ts'
import { figureText } from '#web/parts/figure-text.ts'
import { HelpTip } from '#web/ui/help-tip/help-tip.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Stat, StatGrid } from '#web/ui/stat/stat.tsx'
import { networkName } from './figure-texts.ts'
import * as css from './figures.css.ts'
import type { DashboardSearch, FigureSearch } from './figures-search.ts'
import { Former } from './former.tsx'

interface CardsProps {
  /** Absent while it is loading: the cards keep their places. */
  count: DashboardCount | undefined
  /** The counters are still of what was asked before. */
  former: boolean
  search: DashboardSearch
}

interface ChangedProps {
  name: string
  counter: FigureCount
  count: DashboardCount
  store: string | undefined
}

/** Room for what a counter says of its change: the link below stays where it is when that arrives. */
function ChangeToCome() {
  const [now, before] = [formatPointsChange(0), formatPoints(0)]
  return (
    <span className={css.room} aria-hidden="true">
      <Trans>{now} no período</Trans>
      {' · '}
      <Trans>antes {before}</Trans>
    </span>
  )
}

/** What came in the period and in the one before, each leading to its list. */
function Changed({ name, counter: { type, added, previous }, count, store }: ChangedProps) {
  const { t } = useLingui()
  const [now, before] = [formatPointsChange(added), formatPointsChange(previous)]
  const to = { to: '/cms/figures/$figure', params: { figure: type } } as const
  const { dateInit, dateEnd, previousInit, previousEnd } = count
  return (
    <span>
      <Link {...to} search={{ page: 1, store, dateInit, dateEnd }} aria-label={t`${name}: ${now} no período`}>
        <Trans>{now} no período</Trans>
      </Link>
      {' · '}
      <Link
        {...to}
        search={{ page: 1, store, dateInit: previousInit, dateEnd: previousEnd }}
        aria-label={t`${name}: antes ${before}`}
      >
        <Trans>antes {before}</Trans>
      </Link>
    </span>
  )
}

interface CounterProps {
  name: string
  /** Absent while it is loading. */
  counter: Pick<FigureCount, 'value' | 'definition'> | undefined
  change?: ReactNode
  /** The way to what is counted. */
  figure: string
  search: FigureSearch
}

function Counter({ name, counter, change, figure, search }: CounterProps) {
  const { t } = useLingui()
  return (
    <Stat
      label={
        <>
          {name}
          {/* There from the start: a label that has to make room for it would move what stands below. */}
          <HelpTip label={name}>{counter?.definition ?? '…'}</HelpTip>
        </>
      }
      value={counter ? formatPoints(counter.value) : '…'}
      hint={
        <Stack gap={1}>
          {change}
          {/* Many links of the same words are told apart by what they belong to. */}
          <Link to="/cms/figures/$figure" params={{ figure }} search={search} aria-label={t`Ver a lista: ${name}`}>
            <Trans>Ver a lista</Trans>
          </Link>
        </Stack>
      }
    />
  )
}

export function FigureCards({ count, former, search: { store } }: CardsProps) {
  const { i18n } = useLingui()
  return (
    <Former is={former}>
      <StatGrid>
        {figureTypes.map((type) => {
          const counter = count?.counters.find((each) => each.type === type)
          const name = i18n._(figureText[type])
          return (
            <Counter
              key={type}
              name={name}
              counter={counter}
              change={
                count && counter ? (
                  <Changed name={name} counter={counter} count={count} store={store} />
                ) : (
                  <ChangeToCome />
                )
              }
              figure={type}
              // Until the same day as the counter, so that the list holds exactly what it counts.
              search={{ page: 1, store, dateEnd: count?.dateEnd }}
            />
          )
        })}
      </StatGrid>
    </Former>
  )
}

export function NetworkCards({ count, former, search: { store } }: CardsProps) {
  return (
    <Former is={former}>
      <StatGrid>
        {socialNetworks.map((network) => (
          <Counter
            key={network}
            name={networkName[network]}
            counter={count?.socialMedia.find(({ socialNetwork }) => socialNetwork === network)}
            figure={network}
            search={{ page: 1, store, dateEnd: count?.dateEnd }}
          />
        ))}
      </StatGrid>
    </Former>
  )
}
