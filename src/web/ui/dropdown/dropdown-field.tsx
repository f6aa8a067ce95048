/** Label, hint and error of a dropdown: its control is a button, which a native label would press. */
import type { ReactNode } from 'react'
import { field, label as labelLook } from '../field/field.css.ts'
import { describedBy, FieldError, FieldHint, LabelText, type ControlWiring, type FieldTexts } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface DropdownWiring extends ControlWiring {
  'aria-labelledby': string
}

interface DropdownFieldProps {
  id: string
  texts: Omit<FieldTexts, 'id'>
  children: (wiring: DropdownWiring) => ReactNode
}

export function DropdownField({ id, texts, children }: DropdownFieldProps) {
  const { label, labelHidden, hint, error, optional, required } = texts
  const text = <LabelText label={label} optional={optional} required={required} />
  const labelled = `${id}-label`
  return (
    <div className={field}>
      {labelHidden ? (
        <VisuallyHidden>
          <span id={labelled}>{text}</span>
        </VisuallyHidden>
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the control has the focus of its own
        <span id={labelled} className={labelLook} onClick={() => document.getElementById(id)?.focus()}>
          {text}
        </span>
      )}
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      {children({
        id,
        'aria-labelledby': labelled,
        'aria-describedby': describedBy(id, { hint, error }),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
