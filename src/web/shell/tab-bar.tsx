/** The five ways of a member's phone, with sending an invoice in the middle. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CountBadge } from '#web/ui/count-badge.tsx'
import {
  IconBell,
  IconBellFilled,
  IconCamera,
  IconCloudUpload,
  IconHome,
  IconHomeFilled,
  IconReceipt,
  IconReceiptFilled,
} from '#web/ui/icons.ts'
import type { MemberCounts } from './member-ways.tsx'
import * as css from './tab-bar.css.ts'

export function TabBar({ unread, queued }: MemberCounts) {
  const { t } = useLingui()
  return (
    <nav className={css.tabs} aria-label={t`Atalhos`}>
      <ul className={css.list}>
        <li>
          <Link to="/dashboard" className={css.tab}>
            <IconHome className={css.outlined} size={24} aria-hidden="true" />
            <IconHomeFilled className={css.filled} size={24} aria-hidden="true" />
            <Trans>Início</Trans>
          </Link>
        </li>
        <li>
          <Link to="/your-points" className={css.tab}>
            <IconReceipt className={css.outlined} size={24} aria-hidden="true" />
            <IconReceiptFilled className={css.filled} size={24} aria-hidden="true" />
            <Trans>Extrato</Trans>
          </Link>
        </li>
        <li>
          <Link to="/invoices" search={{ enviar: 'sim' }} className={css.tab} activeOptions={{ exact: true }}>
            <span className={css.main}>
              <IconCamera size={28} aria-hidden="true" />
            </span>
            <Trans>Enviar nota</Trans>
          </Link>
        </li>
        <li>
          <Link to="/envios" className={css.tab}>
            <CountBadge count={queued} spoken={t`na fila`} calm>
              <IconCloudUpload size={24} aria-hidden="true" />
            </CountBadge>
            <Trans>Envios</Trans>
          </Link>
        </li>
        <li>
          <Link to="/notifications" className={css.tab}>
            <CountBadge count={unread} spoken={t`não lidos`}>
              <IconBell className={css.outlined} size={24} aria-hidden="true" />
              <IconBellFilled className={css.filled} size={24} aria-hidden="true" />
            </CountBadge>
            <Trans>Avisos</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
