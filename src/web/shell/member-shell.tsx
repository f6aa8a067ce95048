/** The frame of professionals and shopkeepers: header with menu on a desktop; top bar, drawer and tab bar below 1091 px. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconCamera } from '#web/ui/icons.ts'
import type { AccountProps } from './account.tsx'
import { Content, SkipLink } from './content.tsx'
import { Header } from './header.tsx'
import { accountWays, barWays, drawerWays, type MenuOf } from './member-ways.ts'
import { ShellLink } from './shell-link.tsx'
import * as css from './shell.css.ts'
import { TabBar } from './tab-bar.tsx'
import { BarLinks } from './way-links.tsx'

export interface MemberShellProps extends AccountProps, MenuOf {
  /** Notices not read yet. */
  unread: number
  /** Sendings that wait on this device. */
  queued: number
  /** Stands in the header: the `OutboxChip`. */
  chip?: ReactNode
  /** Stands below the header: that there is no connection, that a session ends. */
  notice?: ReactNode
  /** Stands below the content: the `Footer`. */
  footer?: ReactNode
  children: ReactNode
}

export function MemberShell({
  userType,
  severalAccounts,
  unread,
  queued,
  chip,
  notice,
  footer,
  children,
  ...account
}: MemberShellProps) {
  const { t } = useLingui()
  const waiting = { '/notifications': unread, '/envios': queued }
  return (
    <div className={classes(css.frame, css.aboveTabs)}>
      <SkipLink />
      <Header
        kind="member"
        home="/dashboard"
        notices="/notifications"
        waiting={waiting}
        bar={<BarLinks items={barWays({ userType })} label={t`Principal`} waiting={waiting} />}
        tools={
          <>
            {chip}
            <div className={css.wide.member}>
              <ButtonLink
                render={<ShellLink to="/invoices" search={{ enviar: 'sim' }} />}
                iconLeft={<IconCamera size={20} />}
              >
                <Trans>Enviar nota</Trans>
              </ButtonLink>
            </div>
          </>
        }
        drawer={drawerWays({ userType, severalAccounts })}
        account={account}
        accountWays={accountWays({ userType, severalAccounts })}
      />
      {notice}
      <Content>{children}</Content>
      {footer}
      <TabBar waiting={waiting} />
    </div>
  )
}
