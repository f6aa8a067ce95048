/** Label, hint and error around one control, wired for assistive technology. */
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { IconAlertCircle } from '../icons.ts'
import { visuallyHidden } from '../visually-hidden.css.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './field.css.ts'

/** What every field takes, whatever its control is; with them come `name`, `value` and `onValueChange`. */
export interface FieldTexts {
  label: ReactNode
  /** Keeps the label for assistive technology only, where the place says what the field is for; it takes no room then. */
  labelHidden?: boolean | undefined
  /** One sentence below the label: what to write, in which form. */
  hint?: ReactNode
  /** What is wrong; marks the control as invalid. */
  error?: ReactNode
  /** Writes "(opcional)" beside the label. */
  optional?: boolean | undefined
  /** Marks the label with an asterisk and the control as required; whether it is filled in is the form's to say. */
  required?: boolean | undefined
  /** Of the control; made up when left out. */
  id?: string | undefined
}

export interface ControlWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** What a field gets is half its own and half its control's. */
export function splitField<P extends FieldTexts>(props: P): [FieldTexts, Omit<P, keyof FieldTexts>] {
  const { label, labelHidden, hint, error, optional, required, id, ...control } = props
  return [{ label, labelHidden, hint, error, optional, required, id }, control]
}

/** The label with its marks. */
export function LabelText({ label, optional, required }: Pick<FieldTexts, 'label' | 'optional' | 'required'>) {
  return (
    <>
      {label}
      {required && (
        <>
          <span className={css.required} aria-hidden="true">
            {' *'}
          </span>
          <VisuallyHidden>
            {' '}
            <Trans>(obrigatório)</Trans>
          </VisuallyHidden>
        </>
      )}
      {optional && (
        <span className={css.optional}>
          {' '}
          <Trans>(opcional)</Trans>
        </span>
      )}
    </>
  )
}

/** The ids of what is said about a control, for its `aria-describedby`. */
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>, foot = false) {
  const ids = [hint && `${id}-hint`, foot && `${id}-foot`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <p className={css.hint} id={id}>
        {children}
      </p>
    )
  )
}

interface FieldProps extends FieldTexts {
  /** Below the control, read with it: a count, how strong a password is. */
  foot?: ReactNode
  children: (wiring: ControlWiring) => ReactNode
}

export function Field({ label, labelHidden, hint, error, optional, required, id, foot, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const text = <LabelText label={label} optional={optional} required={required} />
  return (
    <div className={css.field}>
      <label className={labelHidden ? visuallyHidden : css.label} htmlFor={control}>
        {text}
      </label>
      <FieldHint id={`${control}-hint`}>{hint}</FieldHint>
      {children({
        id: control,
        'aria-describedby': describedBy(control, { hint, error }, Boolean(foot)),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {foot && (
        <div id={`${control}-foot`} className={css.foot}>
          {foot}
        </div>
      )}
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  )
}

/** The error's place stands before the error does, so that a screen reader announces it when it appears. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} aria-live="polite" hidden={!children}>
      {children && (
        <p className={css.error}>
          <IconAlertCircle className={css.errorIcon} size={16} aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
