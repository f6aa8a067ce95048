/** A password that can be shown while it is typed, with how strong it is where one is made. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { IconEye, IconEyeOff } from '../icons.ts'
import * as css from './field.css.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordStrength {
  /** From nothing (0) to strong (3). */
  level: 0 | 1 | 2 | 3
  /** The same in words, e.g. "Fraca: junte mais uma palavra". */
  text: string
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'numeric' | 'foot' | 'counter'> {
  /** Shown below the control while something is typed; the rule is the caller's. */
  strength?: PasswordStrength | undefined
}

const steps = [1, 2, 3] as const

function Strength({ level, text }: PasswordStrength) {
  return (
    <span className={css.strength}>
      <span className={css.strengthBar} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} className={css.strengthStep} data-level={step <= level ? level : undefined} />
        ))}
      </span>
      <span aria-live="polite">{text}</span>
    </span>
  )
}

export function PasswordField({ autoComplete = 'current-password', strength, ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      foot={strength && <Strength {...strength} />}
      end={
        <IconButton
          label={shown ? t`Ocultar senha` : t`Mostrar senha`}
          icon={shown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
