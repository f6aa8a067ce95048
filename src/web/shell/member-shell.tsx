/** The frame of professionals and shopkeepers: header with menu on a desktop; top bar, drawer and tab bar below 1091 px. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { Drawer } from '#web/ui/drawer/drawer.tsx'
import { IconBell, IconCamera, IconMenu2 } from '#web/ui/icons.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Logo } from '#web/ui/logo/logo.tsx'
import { useMedia } from '#web/ui/media/use-media.ts'
import { mq } from '#web/ui/theme/media.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AccountMenu, AccountPanel, type AccountProps } from './account.tsx'
import { Content, SkipLink } from './content.tsx'
import { DrawerWays, HeaderWays, type MemberCounts } from './member-ways.tsx'
import * as css from './shell.css.ts'
import { TabBar } from './tab-bar.tsx'

export interface MemberShellProps extends AccountProps, MemberCounts {
  /** Stands below the header: that there is no connection, that a session ends. */
  notice?: ReactNode
  /** Stands below the content: the `Footer`. */
  footer?: ReactNode
  children: ReactNode
}

export function MemberShell({ notice, footer, children, ...person }: MemberShellProps) {
  const wide = useMedia(mq.headerUser)
  return (
    <div className={classes(css.frame, css.aboveTabs)}>
      <SkipLink />
      <header className={css.header}>{wide ? <WideBar {...person} /> : <NarrowBar {...person} />}</header>
      {notice}
      <Content>{children}</Content>
      {footer}
      {!wide && <TabBar unread={person.unread} queued={person.queued} />}
    </div>
  )
}

function HomeLink() {
  const { t } = useLingui()
  return (
    <Link to="/dashboard" className={css.logo} aria-label={t`Nascente, ir para a visão geral`}>
      <Logo />
    </Link>
  )
}

function Bell({ unread }: { unread: number }) {
  const { t } = useLingui()
  return (
    <Link to="/notifications" className={css.iconLink}>
      <VisuallyHidden>
        <Trans>Notificações</Trans>
      </VisuallyHidden>
      <CountBadge count={unread} spoken={t`não lidas`}>
        <IconBell size={24} aria-hidden="true" />
      </CountBadge>
    </Link>
  )
}

type BarProps = AccountProps & MemberCounts

function WideBar({ unread, queued, ...account }: BarProps) {
  const { t } = useLingui()
  return (
    <div className={css.bar}>
      <HomeLink />
      <nav className={css.grow} aria-label={t`Principal`}>
        <HeaderWays unread={unread} queued={queued} />
      </nav>
      <ButtonLink render={<Link to="/invoices" search={{ enviar: 'sim' }} />} iconLeft={<IconCamera size={20} />}>
        <Trans>Enviar nota</Trans>
      </ButtonLink>
      <Bell unread={unread} />
      <AccountMenu {...account} />
    </div>
  )
}

function NarrowBar({ unread, queued, ...account }: BarProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={css.bar}>
      <HomeLink />
      <span className={css.grow} />
      <Bell unread={unread} />
      <IconButton label={t`Menu`} icon={<IconMenu2 size={24} />} aria-expanded={open} onClick={() => setOpen(true)} />
      <Drawer open={open} onClose={close} title={<Trans>Menu</Trans>}>
        <Stack gap={6}>
          <nav aria-label={t`Principal`}>
            <DrawerWays unread={unread} queued={queued} onFollow={close} />
          </nav>
          <AccountPanel {...account} />
        </Stack>
      </Drawer>
    </div>
  )
}
