/** An amount in reais: typed as in a document, kept as integer cents. */
import { useState } from 'react'
import { centsFrom, moneyText } from './money-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface MoneyFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onValueChange' | 'start' | 'numeric' | 'inputMode'
> {
  /** Integer cents, or `null` while there is none. */
  value: number | null
  /** Gets integer cents, or `null` while the text is not an amount. */
  onValueChange: (cents: number | null) => void
}

export function MoneyField({ value, onValueChange, onBlur, ...rest }: MoneyFieldProps) {
  const written = value === null ? '' : moneyText(value)
  const [typed, setTyped] = useState({ text: written, cents: value })
  // The text follows the amount only when it was changed from outside: "1234,5" must not jump while it is typed.
  const shown = typed.cents === value ? typed.text : written
  return (
    <TextField
      placeholder="0,00"
      autoComplete="off"
      {...rest}
      numeric
      inputMode="decimal"
      start="R$"
      value={shown}
      onValueChange={(entered) => {
        const text = entered.replace(/[^\d.,]/g, '')
        const cents = centsFrom(text)
        setTyped({ text, cents })
        onValueChange(cents)
      }}
      onBlur={(event) => {
        if (value !== null) setTyped({ text: written, cents: value })
        onBlur?.(event)
      }}
    />
  )
}
