/** The ways of a menu as links: beside each other in a bar, below each other in a drawer. */
import { useLingui } from '@lingui/react/macro'
import { useHydrated, useRouterState } from '@tanstack/react-router'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { IconChevronDown } from '#web/ui/icons.ts'
import { Disclosure } from './disclosure.tsx'
import * as css from './menu.css.ts'
import { ShellLink } from './shell-link.tsx'
import { isGroup, type Place, type Waiting, type Way, type WayGroup } from './way.ts'

/** How many wait at a place, if any; sendings wait calmly, notices want to be read. */
export function WaitingBadge({ place, waiting }: { place: Place; waiting: Waiting }) {
  const { t } = useLingui()
  const calm = place === '/envios'
  const spoken = place === '/cms/approvals' ? t`para confirmar` : calm ? t`na fila` : t`não lidos`
  return <CountBadge count={waiting[place] ?? 0} spoken={spoken} calm={calm} />
}

interface BarLinksProps {
  items: readonly (Way | WayGroup)[]
  label: string
  /** Told beside the ways. */
  waiting?: Waiting
}

/** For the bar of a desktop. */
export function BarLinks({ items, label, waiting }: BarLinksProps) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={label}>
      <ul className={css.bar}>
        {items.map((item) => (
          <li key={i18n._(item.label)}>
            {isGroup(item) ? <BarGroup group={item} waiting={waiting} /> : <BarLink way={item} waiting={waiting} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function BarLink({ way, waiting = {} }: { way: Way; waiting: Waiting | undefined }) {
  const { i18n } = useLingui()
  return (
    <ShellLink to={way.to} className={css.barLink}>
      {i18n._(way.label)}
      <WaitingBadge place={way.to} waiting={waiting} />
    </ShellLink>
  )
}

function BarGroup({ group, waiting }: { group: WayGroup; waiting: Waiting | undefined }) {
  const { i18n } = useLingui()
  // The frame is drawn at build time for every page alike.
  const alive = useHydrated()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const active = alive && group.ways.some(({ to }) => path === to || path.startsWith(`${to}/`))
  return (
    <Disclosure
      active={active}
      looks={{ place: css.groupPlace, trigger: css.groupTrigger, panel: css.groupPanel }}
      trigger={
        <>
          {i18n._(group.label)}
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {(close) => <ListLinks ways={group.ways} waiting={waiting} onFollow={close} />}
    </Disclosure>
  )
}

export interface ListLinksProps {
  ways: readonly Way[]
  waiting?: Waiting | undefined
  /** A link was followed. */
  onFollow?: (() => void) | undefined
}

/** Below each other, for drawers and panels. */
export function ListLinks({ ways, waiting = {}, onFollow }: ListLinksProps) {
  const { i18n } = useLingui()
  if (ways.length === 0) return null
  return (
    <ul className={css.list}>
      {ways.map(({ to, label, Icon }) => (
        <li key={to}>
          <ShellLink to={to} className={css.listLink} onClick={onFollow}>
            <Icon size={24} aria-hidden="true" />
            {i18n._(label)}
            <span className={css.end}>
              <WaitingBadge place={to} waiting={waiting} />
            </span>
          </ShellLink>
        </li>
      ))}
    </ul>
  )
}

/** The whole menu for a drawer, each group below its name. */
export function DrawerLinks({ items, ...rest }: Omit<ListLinksProps, 'ways'> & { items: readonly (Way | WayGroup)[] }) {
  const { i18n } = useLingui()
  const single = items.filter((item): item is Way => !isGroup(item))
  return (
    <>
      <ListLinks ways={single} {...rest} />
      {items.filter(isGroup).map((group) => (
        <section key={i18n._(group.label)}>
          <h3 className={css.groupName}>{i18n._(group.label)}</h3>
          <ListLinks ways={group.ways} {...rest} />
        </section>
      ))}
    </>
  )
}
