/** A password that can be shown while it is typed. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { IconEye, IconEyeOff } from '../icons.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'numeric'>

export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
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
