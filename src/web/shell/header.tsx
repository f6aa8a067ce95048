/** The bar above the pages of who is signed in: the mark, the ways of a desktop, what needs attention, the account. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconBell, IconMenu2 } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Logo } from '#web/ui/logo/logo.tsx'
import { programme } from '#domain/brand/brand.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AccountMenu, AccountPanel, type AccountProps } from './account.tsx'
import { ShellLink } from './shell-link.tsx'
import * as css from './shell.css.ts'
import { DrawerLinks } from './way-links.tsx'
import type { Place, Waiting, Way, WayGroup } from './way.ts'

export interface HeaderProps {
  /** Below 1091 px the member's menu is a drawer, below 991 px the admin's (specification, section 2). */
  kind: 'member' | 'admin'
  /** Where the mark leads. */
  home: Place
  /** Where the notices are. */
  notices: Place
  waiting: Waiting
  /** The ways of a desktop. */
  bar: ReactNode
  /** What stands between the ways and the bell. */
  tools?: ReactNode
  drawer: readonly (Way | WayGroup)[]
  account: AccountProps
  /** More ways of a desktop, behind the picture of the account. */
  accountWays?: readonly Way[]
}

export function Header({ kind, home, notices, bar, tools, drawer, account, accountWays, waiting }: HeaderProps) {
  const { t } = useLingui()
  const { name } = programme
  return (
    <header className={css.header[kind]}>
      <div className={css.bar[kind]}>
        <ShellLink to={home} className={css.logo} aria-label={t`${name}, ir para o início`}>
          <Logo variant={kind === 'admin' ? 'white' : 'color'} />
        </ShellLink>
        <div className={css.wide[kind]}>{bar}</div>
        <div className={css.tools}>
          {tools}
          <Bell to={notices} unread={waiting[notices] ?? 0} />
          <div className={css.wide[kind]}>
            <AccountMenu {...account} ways={accountWays} waiting={waiting} />
          </div>
          <div className={css.narrow[kind]}>
            <MenuDrawer items={drawer} waiting={waiting} account={account} />
          </div>
        </div>
      </div>
    </header>
  )
}

function Bell({ to, unread }: { to: Place; unread: number }) {
  const { t } = useLingui()
  return (
    <ShellLink to={to} className={css.iconLink}>
      <VisuallyHidden>
        <Trans>Avisos</Trans>
      </VisuallyHidden>
      <CountBadge count={unread} spoken={t`não lidos`}>
        <IconBell size={24} aria-hidden="true" />
      </CountBadge>
    </ShellLink>
  )
}

interface MenuDrawerProps {
  items: HeaderProps['drawer']
  waiting: Waiting
  account: AccountProps
}

function MenuDrawer({ items, waiting, account }: MenuDrawerProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        label={t`Menu`}
        icon={<IconMenu2 size={24} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={close} title={<Trans>Menu</Trans>}>
        <Stack gap={6}>
          <nav aria-label={t`Principal`}>
            <DrawerLinks items={items} waiting={waiting} onFollow={close} />
          </nav>
          <AccountPanel {...account} />
        </Stack>
      </Drawer>
    </>
  )
}
