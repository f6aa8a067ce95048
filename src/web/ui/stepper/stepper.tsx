/** The steps of a flow and where the person is in it: two or three words, not a way to jump. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconCheck } from '../icons.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as css from './stepper.css.ts'

export interface StepperProps {
  /** What the flow is for: "Cadastro". */
  label: string
  steps: readonly ReactNode[]
  /** The step that is being done, from 0; as many as there are steps when all are done. */
  current: number
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps
        .map((name, at) => ({ name, at }))
        .map(({ name, at }) => (
          <Step key={at} number={at + 1} state={at < current ? 'done' : at === current ? 'current' : 'ahead'}>
            {name}
          </Step>
        ))}
    </ol>
  )
}

interface StepProps {
  number: number
  state: 'done' | 'current' | 'ahead'
  children: ReactNode
}

function Step({ number, state, children }: StepProps) {
  const { t } = useLingui()
  return (
    <li className={css.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={css.mark} aria-hidden="true">
        {state === 'done' ? <IconCheck size={16} stroke={3} /> : number}
      </span>
      <span className={css.name}>
        {children}
        {state === 'done' && <VisuallyHidden> {t`(concluído)`}</VisuallyHidden>}
      </span>
    </li>
  )
}
