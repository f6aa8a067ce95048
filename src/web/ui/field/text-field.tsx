/** One line of text. */
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './field.css.ts'
import { Field, type FieldTexts } from './field.tsx'

export type PlainInput = Omit<ComponentProps<'input'>, 'className' | 'style' | 'children' | 'prefix'>

export interface TextFieldProps extends FieldTexts, PlainInput {
  onValueChange?: ((value: string) => void) | undefined
  /** Stands inside the control at its start, e.g. an icon or "R$". */
  start?: ReactNode
  /** Stands inside the control at its end, e.g. an icon button. */
  end?: ReactNode
  /** Digits of one width, for documents, amounts and dates. */
  numeric?: boolean | undefined
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    id,
    onValueChange,
    onChange,
    start,
    end,
    numeric,
    type = 'text',
    ...rest
  } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <span className={css.box}>
          {start && <span className={css.start}>{start}</span>}
          <input
            {...rest}
            {...wiring}
            type={type}
            className={classes(
              css.control,
              numeric && css.numeric,
              start !== undefined && css.withStart,
              end !== undefined && css.withEnd,
            )}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          />
          {end && <span className={css.end}>{end}</span>}
        </span>
      )}
    </Field>
  )
}
