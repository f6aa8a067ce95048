/** A day of the calendar, typed as dd/mm/aaaa and kept as AAAA-MM-DD. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateTextFromIso, isoFromDateText, maskDate } from './date-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface DateFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onValueChange' | 'numeric' | 'inputMode' | 'maxLength'
> {
  /** `AAAA-MM-DD`, or empty. */
  value: string
  /** Gets `AAAA-MM-DD`, or empty while the text is not a day of the calendar. */
  onValueChange: (iso: string) => void
}

export function DateField({ value, onValueChange, error, onBlur, ...rest }: DateFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ text: dateTextFromIso(value), iso: value })
  const [left, setLeft] = useState(false)
  // The text follows the value only when it was changed from outside: half a date must stay while it is typed.
  const shown = typed.iso === value ? typed.text : dateTextFromIso(value)
  const impossible = left && shown !== '' && value === ''
  return (
    <TextField
      placeholder={t`dd/mm/aaaa`}
      autoComplete="off"
      {...rest}
      error={error ?? (impossible ? t`Digite uma data válida` : undefined)}
      numeric
      inputMode="numeric"
      value={shown}
      onValueChange={(entered) => {
        // Deleting a bar must delete: the mask is put back only while the text grows.
        const text = entered.length < shown.length ? entered.replace(/[^\d/]/g, '') : maskDate(entered)
        const iso = isoFromDateText(text)
        setTyped({ text, iso })
        onValueChange(iso)
      }}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
