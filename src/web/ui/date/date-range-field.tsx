/** A period: two days that are typed, picked in one calendar, or taken from the ready ones; each end may stay open. */
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { FieldSet } from '../field/field-set.tsx'
import { splitField, type FieldTexts } from '../field/field.tsx'
import { MaskedField } from '../field/masked-field.tsx'
import { CalendarButton } from './calendar-button.tsx'
import type { Period } from './calendar-day.ts'
import * as css from './date-range-field.css.ts'
import { dateMask, useDateText, type DateLimits } from './use-date-text.ts'

export interface DateRangeFieldProps extends FieldTexts, DateLimits {
  disabled?: boolean | undefined
  value: Period
  /** Gets both ends, an empty one while its text is not a day of the calendar. */
  onValueChange: (period: Period) => void
  /** The calendar stands open from the start. */
  openAtStart?: boolean | undefined
}

export function DateRangeField(props: DateRangeFieldProps) {
  const { t } = useLingui()
  const [texts, { value, onValueChange, min, max, disabled, openAtStart = false }] = splitField(props)
  const row = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(openAtStart)
  const from = useDateText({
    value: value.from,
    onValueChange: (day) => onValueChange({ ...value, from: day }),
    min,
    max,
  })
  const to = useDateText({ value: value.to, onValueChange: (day) => onValueChange({ ...value, to: day }), min, max })
  const turned = value.from !== '' && value.to !== '' && value.to < value.from
  const problem = from.problem ?? to.problem ?? (turned ? t`A data final vem antes da inicial` : undefined)
  const end = {
    labelHidden: true,
    placeholder: t`dd/mm/aaaa`,
    autoComplete: 'off',
    mask: dateMask,
    inputMode: 'numeric',
    disabled,
  } as const
  return (
    <FieldSet {...texts} error={texts.error ?? problem}>
      <div className={css.row} ref={row}>
        <MaskedField
          {...end}
          label={t`De`}
          aria-invalid={Boolean(from.problem) || undefined}
          value={from.digits}
          onValueChange={from.type}
          onBlur={from.leave}
        />
        <span className={css.dash} aria-hidden="true">
          –
        </span>
        <MaskedField
          {...end}
          label={t`Até`}
          aria-invalid={Boolean(to.problem) || turned || undefined}
          value={to.digits}
          onValueChange={to.type}
          onBlur={to.leave}
          end={
            !disabled && (
              <CalendarButton
                open={open}
                onOpenChange={setOpen}
                anchor={row}
                min={min}
                max={max}
                choice={{ kind: 'period', value, onPick: onValueChange }}
              />
            )
          }
        />
      </div>
    </FieldSet>
  )
}
