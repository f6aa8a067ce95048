/** Why something is decided: what is written, whether it may do without, and the fields for it. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonFields } from './reason-fields.tsx'

export interface AskedReason {
  /** Stand ready. */
  readonly sentences: readonly string[]
  readonly required: boolean
}

export function useReason(asked: AskedReason | undefined) {
  const { t } = useLingui()
  const [observation, setObservation] = useState('')
  const [missing, setMissing] = useState(false)
  const text = observation.trim()
  const lacks = asked?.required === true && text === ''
  return {
    text,
    /** Whether what is written is enough; says so at the field when it is not. */
    check: () => {
      setMissing(lacks)
      return !lacks
    },
    fields: asked && (
      <ReasonFields
        reasons={asked.sentences}
        value={observation}
        onValueChange={setObservation}
        required={asked.required}
        error={missing && lacks ? t`Informe o motivo.` : undefined}
      />
    ),
  }
}
