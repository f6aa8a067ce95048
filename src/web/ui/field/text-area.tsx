/** Several lines of text, with a count when there is a limit. */
import { useState, type ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { Counter, lengthOf } from './counter.tsx'
import * as css from './field.css.ts'
import { Field, splitField, type FieldTexts } from './field.tsx'

export interface TextAreaProps
  extends FieldTexts, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'children' | 'required'> {
  onValueChange?: ((value: string) => void) | undefined
}

export function TextArea(props: TextAreaProps) {
  const [texts, control] = splitField(props)
  const { onValueChange, onChange, rows = 4, ...rest } = control
  const [typed, setTyped] = useState(lengthOf(rest.defaultValue))
  const used = rest.value === undefined ? typed : lengthOf(rest.value)
  return (
    <Field {...texts} foot={rest.maxLength !== undefined && <Counter used={used} most={rest.maxLength} />}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className={classes(css.control, css.area)}
          onChange={(event) => {
            onChange?.(event)
            setTyped(event.target.value.length)
            onValueChange?.(event.target.value)
          }}
        />
      )}
    </Field>
  )
}
