/** The ways at the foot of a phone's screen, with sending an invoice in their middle. Nothing floats above a page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { IconCamera } from '#web/ui/icons.ts'
import { tabsAfter, tabsBefore } from './member-ways.ts'
import { ShellLink } from './shell-link.tsx'
import * as css from './tab-bar.css.ts'
import type { Tab, Waiting } from './way.ts'

export function TabBar({ waiting }: { waiting: Waiting }) {
  const { t } = useLingui()
  return (
    <nav className={css.tabs} data-tab-bar aria-label={t`Atalhos`}>
      <ul className={css.list}>
        {tabsBefore.map((tab) => (
          <TabItem key={tab.to} tab={tab} waiting={waiting} />
        ))}
        <li>
          <ShellLink to="/invoices" search={{ enviar: 'camera' }} className={css.tab} aria-label={t`Enviar nota`}>
            <span className={css.main}>
              <IconCamera size={28} aria-hidden="true" />
            </span>
            <Trans>Enviar</Trans>
          </ShellLink>
        </li>
        {tabsAfter.map((tab) => (
          <TabItem key={tab.to} tab={tab} waiting={waiting} />
        ))}
      </ul>
    </nav>
  )
}

function TabItem({ tab: { to, label, Icon, Filled }, waiting }: { tab: Tab; waiting: Waiting }) {
  const { i18n, t } = useLingui()
  return (
    <li>
      <ShellLink to={to} className={css.tab}>
        <CountBadge count={waiting[to] ?? 0} spoken={t`na fila`} calm>
          <Icon className={css.outlined} size={24} aria-hidden="true" />
          <Filled className={css.filled} size={24} aria-hidden="true" />
        </CountBadge>
        {i18n._(label)}
      </ShellLink>
    </li>
  )
}
