/** A yes or no that is set before a form is sent. */
import { useId, type ComponentProps, type ReactNode } from 'react'
import { IconCheck, IconMinus } from '../icons.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './checkbox.css.ts'
import { field } from './field.css.ts'
import { FieldError } from './field.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'type'> {
  label: ReactNode
  /** Keeps the label for assistive technology only, e.g. in a table. */
  labelHidden?: boolean | undefined
  /** Neither yes nor no: some of the rows are chosen. */
  indeterminate?: boolean | undefined
  error?: ReactNode
  onCheckedChange?: ((checked: boolean) => void) | undefined
}

export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden, indeterminate = false, error, onCheckedChange, onChange, id, ...rest } = props
  const own = useId()
  const control = id ?? own
  return (
    <div className={field}>
      <label className={css.row} htmlFor={control}>
        <input
          {...rest}
          id={control}
          type="checkbox"
          className={css.input}
          ref={(element) => {
            if (element) element.indeterminate = indeterminate
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${control}-error` : undefined}
          onChange={(event) => {
            onChange?.(event)
            onCheckedChange?.(event.target.checked)
          }}
        />
        <span className={css.mark} aria-hidden="true">
          {indeterminate ? <IconMinus size={16} stroke={3} /> : <IconCheck size={16} stroke={3} />}
        </span>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span className={css.text}>{label}</span>}
      </label>
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  )
}
