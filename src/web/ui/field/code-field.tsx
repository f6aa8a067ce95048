/** A code that came by mail or message: one field with a place for each digit, so that pasting and filling in work. */
import { useRef } from 'react'
import { assignInlineVars } from '@vanilla-extract/dynamic'
import * as css from './code-field.css.ts'
import { Field, splitField, type FieldTexts } from './field.tsx'

export interface CodeFieldProps extends FieldTexts {
  name?: string | undefined
  disabled?: boolean | undefined
  value: string
  /** Gets the digits so far. */
  onValueChange: (value: string) => void
  /** All digits are there, e.g. to send the form. */
  onComplete?: ((value: string) => void) | undefined
  /** How many digits, default 6. */
  length?: number | undefined
}

export function CodeField(props: CodeFieldProps) {
  const [texts, { value, onValueChange, onComplete, length = 6, ...rest }] = splitField(props)
  const last = useRef(value)
  return (
    <Field {...texts}>
      {(wiring) => (
        <span className={css.frame} style={assignInlineVars({ [css.digits]: String(length) })}>
          <input
            {...rest}
            {...wiring}
            className={css.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            value={value}
            onChange={(event) => {
              const code = event.target.value.replace(/\D/g, '').slice(0, length)
              onValueChange(code)
              if (code.length === length && code !== last.current) onComplete?.(code)
              last.current = code
            }}
          />
          <span className={css.places} aria-hidden="true">
            {Array.from({ length }, (_, at) => (
              <span key={at} className={css.place} data-next={at === value.length || undefined} />
            ))}
          </span>
        </span>
      )}
    </Field>
  )
}
