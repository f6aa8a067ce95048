/** Where a professional or a shopkeeper can go, for the header and for the drawer. */
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { IconBell, IconCloudUpload, IconFileInvoice, IconHome, IconReceipt } from '#web/ui/icons.ts'
import * as account from './account.css.ts'
import * as css from './shell.css.ts'

export interface MemberCounts {
  /** Notifications not read yet. */
  unread: number
  /** Sendings that wait on this device. */
  queued: number
}

function useMemberWays({ unread, queued }: MemberCounts) {
  const { t } = useLingui()
  return [
    { to: '/dashboard', label: t`Visão geral`, Icon: IconHome, count: 0, spoken: '' },
    { to: '/your-points', label: t`Extrato`, Icon: IconReceipt, count: 0, spoken: '' },
    { to: '/invoices', label: t`Notas`, Icon: IconFileInvoice, count: 0, spoken: '' },
    { to: '/envios', label: t`Envios`, Icon: IconCloudUpload, count: queued, spoken: t`na fila` },
    {
      to: '/notifications',
      label: t`Notificações`,
      Icon: IconBell,
      count: unread,
      spoken: t`não lidas`,
    },
  ] as const
}

/** The links of the desktop header; the notifications have their own bell there. */
export function HeaderWays(counts: MemberCounts) {
  const ways = useMemberWays(counts).filter(({ to }) => to !== '/notifications')
  return (
    <ul className={css.nav}>
      {ways.map(({ to, label, count, spoken }) => (
        <li key={to}>
          <Link to={to} className={css.navLink}>
            {label}
            <CountBadge count={count} spoken={spoken} calm />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The links of the drawer. */
export function DrawerWays({ onFollow, ...counts }: MemberCounts & { onFollow: () => void }) {
  const ways = useMemberWays(counts)
  return (
    <ul className={account.ways}>
      {ways.map(({ to, label, Icon, count, spoken }) => (
        <li key={to}>
          <Link to={to} className={account.way} onClick={onFollow}>
            <Icon size={24} aria-hidden="true" />
            {label}
            <span className={account.wayEnd}>
              <CountBadge count={count} spoken={spoken} calm={to === '/envios'} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
