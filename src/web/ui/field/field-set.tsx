/** Several controls that answer one question: a legend, a hint and an error around them. */
import { useId, type ReactNode } from 'react'
import { visuallyHidden } from '../visually-hidden.css.ts'
import * as css from './field.css.ts'
import { describedBy, FieldError, FieldHint, LabelText, type FieldTexts } from './field.tsx'

export interface FieldSetProps extends FieldTexts {
  /** `radiogroup` where only one of the controls can be chosen. */
  role?: 'group' | 'radiogroup' | undefined
  disabled?: boolean | undefined
  children: ReactNode
}

export function FieldSet(props: FieldSetProps) {
  const { label, labelHidden, hint, error, optional, required, id, role = 'group', disabled, children } = props
  const own = useId()
  const set = id ?? own
  const radios = role === 'radiogroup'
  const text = <LabelText label={label} optional={optional} required={required} />
  return (
    <fieldset
      id={set}
      className={css.field}
      role={role}
      disabled={disabled}
      aria-describedby={describedBy(set, { hint, error })}
      aria-invalid={radios && error ? true : undefined}
      aria-required={radios && required ? true : undefined}
    >
      <legend className={labelHidden ? visuallyHidden : css.legend}>{text}</legend>
      <FieldHint id={`${set}-hint`}>{hint}</FieldHint>
      {children}
      <FieldError id={`${set}-error`}>{error}</FieldError>
    </fieldset>
  )
}
