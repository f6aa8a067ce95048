/** A text whose punctuation is put in while it is typed, pasted or filled in; its value is kept without it. */
import type { ChangeEvent, ComponentProps } from 'react'
import { fieldMask, masks, type FieldMask, type Masked } from './masks.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MaskedProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'numeric' | 'maxLength' | 'defaultValue'> & {
  /** Without punctuation; given with it, it is shown all the same. */
  value: string
  /** Gets the characters without punctuation, letters in upper case. */
  onValueChange: (value: string) => void
}

type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** Writes what a change comes to into the control at once, so that the caret stays where it was. */
export function applyMask(mask: FieldMask, event: Typing, before: string): Masked {
  const control = event.currentTarget
  const inputType = 'inputType' in event.nativeEvent ? event.nativeEvent.inputType : undefined
  const masked = mask.read({
    text: control.value,
    caret: control.selectionStart ?? control.value.length,
    inputType: typeof inputType === 'string' ? inputType : undefined,
    before,
  })
  if (control.value !== masked.text) {
    control.value = masked.text
    control.setSelectionRange(masked.caret, masked.caret)
  }
  return masked
}

interface MaskedFieldProps extends MaskedProps {
  mask: FieldMask
  inputMode: ComponentProps<'input'>['inputMode']
}

export function MaskedField({ mask, value, onValueChange, onChange, ...rest }: MaskedFieldProps) {
  return (
    <TextField
      spellCheck={false}
      autoCorrect="off"
      {...rest}
      numeric
      value={mask.show(value)}
      onChange={(event) => {
        onValueChange(applyMask(mask, event, value).value)
        onChange?.(event)
      }}
    />
  )
}

const cpf = fieldMask(masks.cpf)
const cnpj = fieldMask(masks.cnpj)
const cep = fieldMask(masks.cep)
const phone = fieldMask(masks.phone)

/** Eleven digits, `529.982.247-25`. */
export function CpfField(props: MaskedProps) {
  return <MaskedField placeholder="000.000.000-00" autoComplete="off" {...props} mask={cpf} inputMode="numeric" />
}

/** Fourteen characters, `12.ABC.345/01DE-35`: since July 2026 with letters, so the keyboard stays alphabetic. */
export function CnpjField(props: MaskedProps) {
  return (
    <MaskedField placeholder="00.000.000/0000-00" autoCapitalize="characters" {...props} mask={cnpj} inputMode="text" />
  )
}

/** Eight digits, `01310-100`. */
export function CepField(props: MaskedProps) {
  return <MaskedField placeholder="00000-000" autoComplete="postal-code" {...props} mask={cep} inputMode="numeric" />
}

/** Ten or eleven digits with the area in front, `(11) 98765-4321`. */
export function PhoneField(props: MaskedProps) {
  return (
    <MaskedField placeholder="(00) 00000-0000" autoComplete="tel-national" {...props} mask={phone} inputMode="tel" />
  )
}
