/** One choice out of a short list, with the device's own picker. */
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { IconChevronDown } from '../icons.ts'
import * as css from './field.css.ts'
import { Field, type FieldTexts } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> {
  options: readonly SelectOption[]
  /** The empty first choice, e.g. "Todas". Left out, there is no empty choice. */
  placeholder?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, id, options, placeholder, onValueChange, onChange, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {(wiring) => (
        <span className={css.box}>
          <select
            {...rest}
            {...wiring}
            className={classes(css.control, css.select)}
            onChange={(event) => {
              onChange?.(event)
              onValueChange?.(event.target.value)
            }}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={css.selectArrow} aria-hidden="true">
            <IconChevronDown size={20} />
          </span>
        </span>
      )}
    </Field>
  )
}
