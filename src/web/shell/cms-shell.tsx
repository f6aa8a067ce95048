/** The frame of the back office: a bar of water with its links on a desktop, a drawer below 991 px. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconBell, IconFileInvoice, IconLayoutDashboard, IconMenu2 } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Logo } from '#web/ui/logo/logo.tsx'
import { useMedia } from '#web/ui/media/use-media.ts'
import { mq } from '#web/ui/theme/media.ts'
import * as account from './account.css.ts'
import { AccountMenu, AccountPanel, type AccountProps } from './account.tsx'
import { Content, SkipLink } from './content.tsx'
import * as css from './shell.css.ts'

export interface CmsShellProps extends AccountProps {
  /** Notifications not read yet. */
  unread: number
  notice?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

function useCmsWays(unread: number) {
  const { t } = useLingui()
  return [
    { to: '/cms/dashboard', label: t`Painel`, Icon: IconLayoutDashboard, count: 0, spoken: '' },
    { to: '/invoices', label: t`Notas`, Icon: IconFileInvoice, count: 0, spoken: '' },
    {
      to: '/cms/notifications',
      label: t`Notificações`,
      Icon: IconBell,
      count: unread,
      spoken: t`não lidas`,
    },
  ] as const
}

export function CmsShell({ notice, footer, children, ...person }: CmsShellProps) {
  const wide = useMedia(mq.headerAdmin)
  return (
    <div className={css.frame}>
      <SkipLink />
      <header className={classes(css.header, css.headerAdmin)}>
        {wide ? <WideBar {...person} /> : <NarrowBar {...person} />}
      </header>
      {notice}
      <Content wide>{children}</Content>
      {footer}
    </div>
  )
}

type BarProps = AccountProps & { unread: number }

function HomeLink() {
  const { t } = useLingui()
  return (
    <Link to="/cms/dashboard" className={css.logo} aria-label={t`Nascente, ir para o painel`}>
      <Logo variant="white" />
    </Link>
  )
}

function WideBar({ unread, ...person }: BarProps) {
  const { t } = useLingui()
  const ways = useCmsWays(unread)
  return (
    <div className={classes(css.bar, css.barWide)}>
      <HomeLink />
      <nav className={css.grow} aria-label={t`Principal`}>
        <ul className={css.nav}>
          {ways.map(({ to, label, count, spoken }) => (
            <li key={to}>
              <Link to={to} className={css.navLink}>
                {label}
                <CountBadge count={count} spoken={spoken} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AccountMenu {...person} />
    </div>
  )
}

function NarrowBar({ unread, ...person }: BarProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const ways = useCmsWays(unread)
  const close = () => setOpen(false)
  return (
    <div className={classes(css.bar, css.barWide)}>
      <HomeLink />
      <span className={css.grow} />
      <IconButton label={t`Menu`} icon={<IconMenu2 size={24} />} aria-expanded={open} onClick={() => setOpen(true)} />
      <Drawer open={open} onClose={close} title={<Trans>Menu</Trans>}>
        <Stack gap={6}>
          <nav aria-label={t`Principal`}>
            <ul className={account.ways}>
              {ways.map(({ to, label, Icon, count, spoken }) => (
                <li key={to}>
                  <Link to={to} className={account.way} onClick={close}>
                    <Icon size={24} aria-hidden="true" />
                    {label}
                    <span className={account.wayEnd}>
                      <CountBadge count={count} spoken={spoken} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <AccountPanel {...person} />
        </Stack>
      </Drawer>
    </div>
  )
}
