/** A day and a time on the clocks of São Paulo. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DateField } from '#web/ui/date/date-field.tsx'
import { FieldSet } from '#web/ui/field/field-set.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import * as css from './moment-field.css.ts'
import type { Moment } from './moment.ts'

interface MomentFieldProps {
  label: string
  hint?: ReactNode
  optional?: boolean | undefined
  value: Moment
  onValueChange: (value: Moment) => void
  error?: string | undefined
}

export function MomentField({ value, onValueChange, error, ...texts }: MomentFieldProps) {
  const { t } = useLingui()
  const isWrong = error ? true : undefined
  return (
    <FieldSet {...texts} error={error}>
      <div className={css.fields}>
        <div className={css.day}>
          <DateField
            label={t`Dia`}
            aria-invalid={isWrong}
            value={value.day}
            onValueChange={(day) => onValueChange({ ...value, day })}
          />
        </div>
        <div className={css.time}>
          <TextField
            label={t`Hora`}
            type="time"
            numeric
            aria-invalid={isWrong}
            value={value.time}
            onValueChange={(time) => onValueChange({ ...value, time })}
          />
        </div>
      </div>
    </FieldSet>
  )
}
