/** Something that is on or off, and changes at once. */
import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './checkbox.css.ts'
import { field } from './field.css.ts'
import { describedBy, FieldError } from './field.tsx'

export interface SwitchProps {
  label: ReactNode
  /** One sentence below the label: what is different while it is on. */
  hint?: ReactNode
  error?: ReactNode
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  value: boolean
  onValueChange: (on: boolean) => void
}

export function Switch({ label, hint, error, id, name, disabled, value, onValueChange }: SwitchProps) {
  const own = useId()
  const control = id ?? own
  return (
    <div className={field}>
      <label className={classes(css.row, css.switchRow)} htmlFor={control}>
        <span className={css.texts}>
          <span className={css.text}>{label}</span>
          {hint && (
            <span id={`${control}-hint`} className={css.choiceHint} aria-hidden="true">
              {hint}
            </span>
          )}
        </span>
        <input
          id={control}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native state of the checkbox says it
          role="switch"
          className={css.track}
          name={name}
          disabled={disabled}
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(control, { hint, error })}
          onChange={(event) => onValueChange(event.target.checked)}
        />
      </label>
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  )
}
