/** An amount in reais: typed as in a document, kept as integer cents. */
import { useState } from 'react'
import { centsFrom, moneyText } from './money-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface MoneyFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onValueChange' | 'start' | 'numeric' | 'inputMode'
> {
  /** Integer cents, or `null` while there is none. */
  cents: number | null
  /** Gets integer cents, or `null` while the text is not an amount. */
  onCentsChange: (cents: number | null) => void
}

export function MoneyField({ cents, onCentsChange, onBlur, ...rest }: MoneyFieldProps) {
  const written = cents === null ? '' : moneyText(cents)
  const [typed, setTyped] = useState({ text: written, cents })
  // The text follows the amount only when it was changed from outside: "1234,5" must not jump while it is typed.
  const shown = typed.cents === cents ? typed.text : written
  return (
    <TextField
      placeholder="0,00"
      autoComplete="off"
      {...rest}
      numeric
      inputMode="decimal"
      start="R$"
      value={shown}
      onValueChange={(value) => {
        const text = value.replace(/[^\d.,]/g, '')
        const read = centsFrom(text)
        setTyped({ text, cents: read })
        onCentsChange(read)
      }}
      onBlur={(event) => {
        if (cents !== null) setTyped({ text: written, cents })
        onBlur?.(event)
      }}
    />
  )
}
