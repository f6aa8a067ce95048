/** The access key of an invoice, 44 characters in groups of four, in as many lines as it needs to be seen whole. */
import { classes } from '../classes.ts'
import { Counter } from './counter.tsx'
import * as css from './field.css.ts'
import { Field, splitField, type FieldTexts } from './field.tsx'
import { applyMask } from './masked-field.tsx'
import { fieldMask, masks } from './masks.ts'

export interface AccessKeyFieldProps extends FieldTexts {
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** Without spaces; given with them, it is shown all the same. */
  value: string
  /** Gets the characters without spaces, letters in upper case. */
  onValueChange: (value: string) => void
}

const key = fieldMask(masks.accessKey)
const length = 44

export function AccessKeyField(props: AccessKeyFieldProps) {
  const [texts, { value, onValueChange, ...rest }] = splitField(props)
  const text = key.show(value)
  return (
    <Field {...texts} foot={<Counter used={text.replaceAll(' ', '').length} most={length} />}>
      {(wiring) => (
        <textarea
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...wiring}
          rows={2}
          className={classes(css.control, css.numeric, css.lines)}
          value={text}
          onChange={(event) => onValueChange(applyMask(key, event, value).value)}
        />
      )}
    </Field>
  )
}
