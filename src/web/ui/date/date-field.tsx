/** A day of the calendar, typed as dd/mm/aaaa or picked, and kept as AAAA-MM-DD. */
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { MaskedField, type MaskedProps } from '../field/masked-field.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { dateMask, useDateText, type DateLimits } from './use-date-text.ts'

export interface DateFieldProps
  extends Omit<MaskedProps, 'value' | 'onValueChange' | 'end' | 'ref' | 'min' | 'max'>, DateLimits {
  /** `AAAA-MM-DD`, or empty. */
  value: string
  /** Gets `AAAA-MM-DD`, or empty while the text is not a day of the calendar. */
  onValueChange: (iso: string) => void
  /** The calendar stands open from the start. */
  openAtStart?: boolean | undefined
}

interface TypedDateProps extends DateFieldProps {
  calendar: boolean
}

function TypedDate({
  value,
  onValueChange,
  error,
  onBlur,
  onKeyDown,
  min,
  max,
  calendar,
  openAtStart = false,
  ...rest
}: TypedDateProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(openAtStart)
  const text = useDateText({ value, onValueChange, min, max })
  const pickable = calendar && !rest.disabled && !rest.readOnly
  return (
    <MaskedField
      placeholder={t`dd/mm/aaaa`}
      autoComplete="off"
      {...rest}
      ref={input}
      mask={dateMask}
      inputMode="numeric"
      error={error ?? text.problem}
      value={text.digits}
      onValueChange={text.type}
      onBlur={(event) => {
        text.leave()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (!pickable || event.key !== 'ArrowDown' || !event.altKey) return
        event.preventDefault()
        setOpen(true)
      }}
      end={
        pickable && (
          <CalendarButton
            open={open}
            onOpenChange={setOpen}
            anchor={input}
            min={min}
            max={max}
            choice={{ kind: 'day', value, onPick: onValueChange }}
          />
        )
      }
    />
  )
}

export function DateField(props: DateFieldProps) {
  return <TypedDate {...props} calendar />
}

/** A birth date is known by heart: typing it is quicker than any calendar. */
export function BirthDateField(props: DateFieldProps) {
  return <TypedDate autoComplete="bday" {...props} calendar={false} />
}
