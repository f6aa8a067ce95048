/** Several lines of text, with a count when there is a limit. */
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import * as css from './field.css.ts'
import { Field, type FieldTexts } from './field.tsx'

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children'> {
  onValueChange?: ((value: string) => void) | undefined
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  onValueChange,
  onChange,
  rows = 4,
  ...rest
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className={classes(css.control, css.area)}
          onChange={(event) => {
            onChange?.(event)
            onValueChange?.(event.target.value)
          }}
        />
      )}
    </Field>
  )
}
