/** Label, hint and error around one control, wired for assistive technology. */
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { IconAlertCircle } from '../icons.ts'
import * as css from './field.css.ts'

export interface FieldTexts {
  label: ReactNode
  /** One sentence below the label: what to write, in which form. */
  hint?: ReactNode
  /** What is wrong; marks the control as invalid. */
  error?: ReactNode
  /** Writes "(opcional)" beside the label. */
  optional?: boolean | undefined
}

export interface ControlWiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  children: (wiring: ControlWiring) => ReactNode
}

export function Field({ label, hint, error, optional, id, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={control}>
        {label}
        {optional && (
          <span className={css.optional}>
            {' '}
            <Trans>(opcional)</Trans>
          </span>
        )}
      </label>
      {hint && (
        <p className={css.hint} id={`${control}-hint`}>
          {hint}
        </p>
      )}
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
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
