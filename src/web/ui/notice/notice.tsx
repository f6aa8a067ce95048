/** A message that stays in the page: what went wrong with a form, what to know about this list, what works offline. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { tone as tones } from '../chip/chip.css.ts'
import type { Tone } from '../chip/chip.tsx'
import { classes } from '../classes.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconWifiOff } from '../icons.ts'
import * as css from './notice.css.ts'

export interface NoticeProps {
  tone?: Tone | undefined
  title?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Read out at once, for what has just gone wrong. */
  urgent?: boolean | undefined
  children?: ReactNode
}

const icons = {
  neutral: IconInfoCircle,
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
} as const satisfies Record<Tone, unknown>

export function Notice({ tone = 'info', title, icon, action, urgent, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classes(css.notice, tones[tone])} role={urgent ? 'alert' : undefined}>
      <span className={css.icon} aria-hidden="true">
        {icon ?? <Icon size={20} />}
      </span>
      <div className={css.body}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

/** What a page shows while there is no connection, when it cannot do all it can do. */
export function OfflineNote({ children }: { children?: ReactNode }) {
  return (
    <Notice tone="warning" icon={<IconWifiOff size={20} />}>
      {children ?? <Trans>Você está sem conexão. Mostramos o que foi guardado neste aparelho.</Trans>}
    </Notice>
  )
}
