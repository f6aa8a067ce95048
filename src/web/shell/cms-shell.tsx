/** The frame of the back office: a bar of water with five ways, a bar below it with the rest; a drawer below 991 px. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import type { AccountProps } from './account.tsx'
import { cmsNotices, cmsProfile, cmsWays } from './cms-ways.ts'
import { Content, SkipLink } from './content.tsx'
import { Header } from './header.tsx'
import * as css from './shell.css.ts'
import { BarLinks } from './way-links.tsx'
import type { Way, WayGroup } from './way.ts'

/** What the top bar holds (specification, section 9). */
const barHolds = 5

export interface CmsShellProps extends AccountProps {
  /** Notices not read yet. */
  unread: number
  /** Acts of others that wait for this admin. */
  toConfirm?: number | undefined
  /** The menu, in its order. */
  ways?: readonly (Way | WayGroup)[] | undefined
  /** What stands before the bell. */
  tools?: ReactNode
  notice?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

export function CmsShell({
  unread,
  toConfirm = 0,
  ways = cmsWays,
  tools,
  notice,
  footer,
  children,
  ...account
}: CmsShellProps) {
  const { t } = useLingui()
  const rest = ways.slice(barHolds)
  return (
    <div className={css.frame}>
      <SkipLink />
      <Header
        kind="admin"
        home="/cms/dashboard"
        notices={cmsNotices.to}
        waiting={{ [cmsNotices.to]: unread, '/cms/approvals': toConfirm }}
        tools={tools}
        bar={<BarLinks items={ways.slice(0, barHolds)} label={t`Principal`} />}
        drawer={[...ways, cmsNotices, cmsProfile]}
        account={account}
        accountWays={[cmsProfile]}
      />
      {rest.length > 0 && (
        <div className={classes(css.wide.admin, css.subBar)}>
          <div className={css.subBarInner}>
            <BarLinks items={rest} label={t`Cadastros`} waiting={{ '/cms/approvals': toConfirm }} />
          </div>
        </div>
      )}
      {notice}
      <Content wide>{children}</Content>
      {footer}
    </div>
  )
}
