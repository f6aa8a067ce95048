/** A yes or no that is set before a form is sent. */
import { useId, type ComponentProps, type ReactNode } from 'react'
import { IconCheck, IconMinus } from '../icons.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './checkbox.css.ts'
import { field } from './field.css.ts'
import { describedBy, FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'children' | 'type' | 'required'
> {
  label: ReactNode
  /** Keeps the label for assistive technology only, e.g. in a table. */
  labelHidden?: boolean | undefined
  /** One sentence below the label. */
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Neither yes nor no: some of the rows are chosen. */
  indeterminate?: boolean | undefined
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

export function Checkbox(props: CheckboxProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    required,
    indeterminate = false,
    onCheckedChange,
    onChange,
    id,
    ...rest
  } = props
  const own = useId()
  const control = id ?? own
  return (
    <div className={field}>
      <label className={css.row} htmlFor={control}>
        <input
          aria-invalid={error ? true : undefined}
          {...rest}
          id={control}
          type="checkbox"
          className={css.input}
          ref={(element) => {
            if (element) element.indeterminate = indeterminate
          }}
          aria-required={required ? true : undefined}
          aria-describedby={describedBy(control, { hint, error })}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
        />
        <span className={css.mark} aria-hidden="true">
          {indeterminate ? <IconMinus size={16} stroke={3} /> : <IconCheck size={16} stroke={3} />}
        </span>
        {labelHidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className={css.texts}>
            <span className={css.text}>{label}</span>
            {hint && (
              <span id={`${control}-hint`} className={css.choiceHint} aria-hidden="true">
                {hint}
              </span>
            )}
          </span>
        )}
      </label>
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  )
}
