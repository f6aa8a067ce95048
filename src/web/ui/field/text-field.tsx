/** One line of text. */
import { useState, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Counter, lengthOf } from './counter.tsx'
import * as css from './field.css.ts'
import { Field, splitField, type FieldTexts } from './field.tsx'

export type PlainInput = Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'prefix' | 'required'>

export interface TextFieldProps extends FieldTexts, PlainInput {
  onValueChange?: ((value: string) => void) | undefined
  /** Stands inside the control at its start, e.g. an icon or "R$". */
  start?: ReactNode
  /** Stands inside the control at its end, e.g. an icon button. */
  end?: ReactNode
  /** Digits of one width, for documents, amounts and dates. */
  numeric?: boolean | undefined
  /** Counts what is typed against `maxLength`. */
  counter?: boolean | undefined
  /** Below the control, read with it. */
  foot?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const [texts, control] = splitField(props)
  const { onValueChange, onChange, start, end, numeric, counter, foot, type = 'text', ...rest } = control
  const [typed, setTyped] = useState(lengthOf(rest.defaultValue))
  const used = rest.value === undefined ? typed : lengthOf(rest.value)
  const count = counter && rest.maxLength !== undefined && <Counter used={used} most={rest.maxLength} />
  return (
    <Field {...texts} foot={foot ?? (count || undefined)}>
      {(wiring) => (
        <span className={css.box}>
          {start && <span className={css.start}>{start}</span>}
          <input
            {...rest}
            {...wiring}
            aria-invalid={wiring['aria-invalid'] ?? rest['aria-invalid']}
            type={type}
            className={classes(
              css.control,
              numeric && css.numeric,
              Boolean(start) && css.withStart,
              Boolean(end) && css.withEnd,
            )}
            onChange={(event) => {
              onChange?.(event)
              setTyped(event.target.value.length)
              onValueChange?.(event.target.value)
            }}
          />
          {end && <span className={css.end}>{end}</span>}
        </span>
      )}
    </Field>
  )
}
