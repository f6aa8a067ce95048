/** Says that there is no connection and how old what is shown is. */
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatRelative } from '#web/i18n/format.ts'
import { IconWifiOff } from '#web/ui/icons.ts'
import { bar, place } from './offline-bar.css.ts'

export interface OfflineBarProps {
  offline: boolean
  /** When what is shown came from the server; left out when nothing did. */
  updatedAt?: Date | string | null | undefined
  clock?: (() => Date) | undefined
}

const halfAMinute = 30_000
const wallClock = () => new Date()

export function OfflineBar({ offline, updatedAt, clock = wallClock }: OfflineBarProps) {
  return (
    <div className={place}>
      {/* There before the message, so that a screen reader hears it arrive. */}
      <div role="status">{offline && <Message updatedAt={updatedAt ?? null} clock={clock} />}</div>
    </div>
  )
}

function Message({ updatedAt, clock }: { updatedAt: Date | string | null; clock: () => Date }) {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), halfAMinute)
    return () => clearInterval(timer)
  }, [clock])
  return (
    <p className={bar}>
      <IconWifiOff size={16} aria-hidden="true" />
      {updatedAt === null ? (
        <Trans>Sem conexão</Trans>
      ) : (
        <Trans>Sem conexão · atualizado {formatRelative(updatedAt, now)}</Trans>
      )}
    </p>
  )
}
