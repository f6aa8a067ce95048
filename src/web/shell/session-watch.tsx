/** Keeps the session of somebody who works, also where a long form makes no calls, and warns before it ends. */
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { asFrame } from '#web/data/offline-policy.ts'
import { mySessions } from '#web/data/devices.ts'
import { useApp } from '#web/data/use-app.ts'
import { formatTime } from '#web/i18n/format.ts'
import { IconAlertCircle } from '#web/ui/icons.ts'
import { bar, place } from './offline-bar.css.ts'

const minute = 60_000
/** Between two askings; each counts as use of the session. */
const pause = 5 * minute
/** How long before its end it is told. */
const ahead = 5 * minute

const signsOfWork = ['pointerdown', 'keydown'] as const

export function SessionWatch() {
  const sessions = useQuery(asFrame(mySessions(useApp())))
  const [now, setNow] = useState(Date.now)
  const onWork = useEffectEvent(() => {
    if (Date.now() - sessions.dataUpdatedAt >= pause && !sessions.isFetching) void sessions.refetch()
  })
  useEffect(() => {
    const worked = () => onWork()
    for (const sign of signsOfWork) window.addEventListener(sign, worked, { passive: true })
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => {
      for (const sign of signsOfWork) window.removeEventListener(sign, worked)
      clearInterval(timer)
    }
  }, [])
  const end = sessions.data?.docs.find(({ current }) => current)?.expiresAt
  const left = end === undefined ? Number.POSITIVE_INFINITY : Date.parse(end) - now
  return (
    <div className={place}>
      {/* There before the message, so that a screen reader hears it arrive. */}
      <div role="status">
        {end !== undefined && left > 0 && left <= ahead && (
          <p className={bar}>
            <IconAlertCircle size={16} aria-hidden="true" />
            <Trans>Sua sessão termina às {formatTime(end)}. Depois, você entra de novo e continua de onde parou.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
