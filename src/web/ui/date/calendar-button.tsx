/** Opens a calendar over a field; the calendar's machinery arrives when a hand or the focus comes near. */
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { IconCalendar } from '../icons.ts'
import type { CalendarChoice } from './calendar-popover.tsx'
import type { DateLimits } from './use-date-text.ts'

const loadCalendar = () => import('./calendar-popover.tsx')
const Calendar = lazy(() => loadCalendar().then((module) => ({ default: module.CalendarPopover })))

/** Whether it does not matter that the calendar could not be fetched ahead: opening it asks again. */
const prefetch = () => void loadCalendar().catch(() => undefined)

export interface CalendarButtonProps extends DateLimits {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The control the calendar hangs from; a press on it does not close the calendar. */
  anchor: RefObject<HTMLElement | null>
  choice: CalendarChoice
}

export function CalendarButton({ open, onOpenChange, ...calendar }: CalendarButtonProps) {
  const { t } = useLingui()
  const button = useRef<HTMLButtonElement>(null)
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return (
    <>
      <IconButton
        ref={button}
        label={t`Abrir calendário`}
        icon={<IconCalendar size={20} />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => onOpenChange(!open)}
      />
      {wanted && (
        <Suspense fallback={null}>
          <Calendar {...calendar} open={open} onOpenChange={onOpenChange} button={button} />
        </Suspense>
      )}
    </>
  )
}
