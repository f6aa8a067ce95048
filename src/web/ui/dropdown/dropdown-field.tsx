/** Label, hint and error of a dropdown: its control is a button, which a native label would press. */
import type { ReactNode } from 'react'
import { field, label as labelLook } from '../field/field.css.ts'
import { describedBy, FieldError, FieldHint, LabelText, type ControlWiring, type FieldTexts } from '../field/field.tsx'
import { HelpTip } from '../help-tip/help-tip.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './dropdown-control.css.ts'

export interface DropdownWiring extends ControlWiring {
  'aria-labelledby': string
}

interface DropdownFieldProps {
  id: string
  texts: Omit<FieldTexts, 'id' | 'label'> & { label: string }
  help: string | undefined
  children: (wiring: DropdownWiring) => ReactNode
}

export function DropdownField({ id, texts, help, children }: DropdownFieldProps) {
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
        <span className={css.labelRow}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keys reach the control by themselves */}
          <span id={labelled} className={labelLook} onClick={() => document.getElementById(id)?.focus()}>
            {text}
          </span>
          {help !== undefined && <HelpTip label={label}>{help}</HelpTip>}
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
