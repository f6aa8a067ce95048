/** A CNPJ as it is written on paper; since July 2026 it may carry letters, so the keyboard stays alphabetic. */
import { maskCnpj } from './cnpj-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type CnpjFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'numeric'> & {
  value: string
  onValueChange: (value: string) => void
}

export function CnpjField({ value, onValueChange, ...rest }: CnpjFieldProps) {
  return (
    <TextField
      placeholder="00.000.000/0000-00"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      numeric
      inputMode="text"
      value={value}
      // While the text shrinks the mask stays away, or deleting a dot would write it again.
      onValueChange={(entered) => onValueChange(entered.length < value.length ? entered : maskCnpj(entered))}
    />
  )
}
