/** The text of a date field while it is typed: the value is a day or nothing, half a day stays as text. */
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fieldMask, masks } from '../field/masks.ts'
import { dateTextFromIso, isoFromDateText } from './date-text.ts'

export interface DateLimits {
  /** First day that may be chosen, `AAAA-MM-DD`. */
  min?: string | undefined
  /** Last day that may be chosen, `AAAA-MM-DD`. */
  max?: string | undefined
}

export const dateMask = fieldMask(masks.date)

interface DateTextWish extends DateLimits {
  value: string
  onValueChange: (iso: string) => void
}

export interface DateText {
  /** The digits to show. */
  digits: string
  type: (digits: string) => void
  /** The field was left: from now on what is wrong is told. */
  leave: () => void
  problem: string | undefined
}

function useProblem({ min, max }: DateLimits) {
  const { t } = useLingui()
  return (digits: string, iso: string) => {
    if (digits !== '' && iso === '') return t`Digite uma data válida`
    if (iso !== '' && min !== undefined && iso < min) return t`Escolha uma data a partir de ${dateTextFromIso(min)}`
    if (iso !== '' && max !== undefined && iso > max) return t`Escolha uma data até ${dateTextFromIso(max)}`
    return undefined
  }
}

export function useDateText({ value, onValueChange, min, max }: DateTextWish): DateText {
  const [typed, setTyped] = useState({ digits: dateTextFromIso(value), iso: value })
  const [left, setLeft] = useState(false)
  const problem = useProblem({ min, max })
  // The text follows the value only when it was changed from outside: half a date must stay while it is typed.
  const digits = typed.iso === value ? typed.digits : dateTextFromIso(value)
  return {
    digits,
    type: (entered) => {
      const iso = isoFromDateText(dateMask.show(entered))
      setTyped({ digits: entered, iso })
      onValueChange(iso)
    },
    leave: () => setLeft(true),
    problem: left ? problem(digits, value) : undefined,
  }
}
