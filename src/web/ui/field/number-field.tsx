/** A number: typed with the digits' grouping of Brazil, or stepped by buttons and by the arrow keys. */
import { NumberField as Base } from '@base-ui/react/number-field'
import { useLingui } from '@lingui/react/macro'
import { classes } from '../classes.ts'
import { IconMinus, IconPlus } from '../icons.ts'
import * as css from './field.css.ts'
import { Field, splitField, type FieldTexts } from './field.tsx'

export interface NumberFieldProps extends FieldTexts {
  name?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** `null` while there is none. */
  value: number | null
  onValueChange: (value: number | null) => void
  /** How far the buttons and arrow keys go; what is typed beyond stays, for the caller to refuse. */
  min?: number | undefined
  max?: number | undefined
  /** Of one press, default 1; ten of them with Shift. */
  step?: number | undefined
  /** Digits after the comma, default none. */
  decimals?: number | undefined
  /** Buttons for one less and one more. */
  steppers?: boolean | undefined
  /** Stands inside the control at its end, e.g. "pontos". */
  unit?: string | undefined
}

export function NumberField(props: NumberFieldProps) {
  const { t } = useLingui()
  const [texts, control] = splitField(props)
  const { value, onValueChange, step = 1, decimals = 0, steppers = false, unit, ...rest } = control
  return (
    <Field {...texts}>
      {({ id, ...wiring }) => (
        <Base.Root
          {...rest}
          id={id}
          locale="pt-BR"
          format={{ maximumFractionDigits: decimals }}
          allowOutOfRange
          step={step}
          largeStep={step * 10}
          value={value}
          onValueChange={(next) => onValueChange(next)}
        >
          <Base.Group className={css.box}>
            <Base.Input
              {...wiring}
              // The kit says "Number field" in English to screen readers; the label says more.
              aria-roledescription={undefined}
              inputMode={decimals > 0 ? 'decimal' : 'numeric'}
              autoComplete="off"
              className={classes(
                css.control,
                css.numeric,
                steppers && css.withSteppers,
                !steppers && unit !== undefined && css.withUnit,
              )}
            />
            {unit !== undefined && !steppers && (
              <span className={css.unit} aria-hidden="true">
                {unit}
              </span>
            )}
            {steppers && (
              <span className={css.steppers}>
                <Base.Decrement className={css.stepper} aria-label={t`Um a menos`}>
                  <IconMinus size={18} aria-hidden="true" />
                </Base.Decrement>
                <Base.Increment className={css.stepper} aria-label={t`Um a mais`}>
                  <IconPlus size={18} aria-hidden="true" />
                </Base.Increment>
              </span>
            )}
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  )
}
