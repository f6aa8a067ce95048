/** One answer (`RadioGroup`) or several (`CheckboxGroup`) out of a few that are all seen at once. */
import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './checkbox.css.ts'
import { Checkbox } from './checkbox.tsx'
import { FieldSet } from './field-set.tsx'
import { splitField, type FieldTexts } from './field.tsx'

export interface Choice {
  value: string
  label: ReactNode
  /** One sentence below the label. */
  hint?: ReactNode
  disabled?: boolean | undefined
}

interface ChoiceGroupProps extends FieldTexts {
  name?: string | undefined
  disabled?: boolean | undefined
  options: readonly Choice[]
  /** Beside each other while there is room. */
  inline?: boolean | undefined
}

export interface RadioGroupProps extends ChoiceGroupProps {
  /** Empty while nothing is chosen. */
  value: string
  onValueChange: (value: string) => void
}

export interface CheckboxGroupProps extends ChoiceGroupProps {
  value: readonly string[]
  /** Gets the chosen values in the order of the options. */
  onValueChange: (value: string[]) => void
}

export function RadioGroup(props: RadioGroupProps) {
  const own = useId()
  const [texts, { name = own, disabled, options, inline, value, onValueChange }] = splitField(props)
  return (
    <FieldSet {...texts} role="radiogroup" disabled={disabled}>
      <div className={classes(css.choices, inline && css.inline)}>
        {options.map((option, at) => (
          <label key={option.value} className={css.row}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-describedby={option.hint ? `${own}-${at}-hint` : undefined}
              onChange={() => onValueChange(option.value)}
            />
            <span className={css.texts}>
              <span className={css.text}>{option.label}</span>
              {option.hint && (
                <span id={`${own}-${at}-hint`} className={css.choiceHint} aria-hidden="true">
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

export function CheckboxGroup(props: CheckboxGroupProps) {
  const [texts, { name, disabled, options, inline, value, onValueChange }] = splitField(props)
  const toggled = (changed: string, chosen: boolean) =>
    options.map((option) => option.value).filter((each) => (each === changed ? chosen : value.includes(each)))
  return (
    <FieldSet {...texts} disabled={disabled}>
      <div className={classes(css.choices, inline && css.inline)}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            hint={option.hint}
            checked={value.includes(option.value)}
            disabled={option.disabled}
            aria-invalid={texts.error ? true : undefined}
            onCheckedChange={(chosen) => onValueChange(toggled(option.value, chosen))}
          />
        ))}
      </div>
    </FieldSet>
  )
}
