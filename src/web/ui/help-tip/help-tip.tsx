/** A mark that explains: opens when a mouse rests on it, toggles when it is tapped or pressed by keyboard. */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconHelp } from '../icons.ts'
import { useWhenWanted } from '../use-when-wanted.ts'
import * as css from './help-tip.css.ts'

export interface HelpTipProps {
  /** What is explained, e.g. the label of the field beside it. */
  label: string
  /** The explanation. */
  children?: ReactNode
}

/** The message of the specification when none is given (section 2). */
const defaultMessage = 'Default message'

const loadPanel = () => import('./help-tip-panel.tsx').then((module) => module.HelpTipPanel)

export function HelpTip({ label, children = defaultMessage }: HelpTipProps) {
  const { t } = useLingui()
  const { part: Panel, reach, stand } = useWhenWanted(loadPanel)
  const name = t`Ajuda: ${label}`
  const mark = <IconHelp className={css.icon} aria-hidden="true" />
  if (!Panel)
    return (
      <button {...stand} type="button" className={css.mark} aria-label={name} aria-haspopup="dialog">
        {mark}
      </button>
    )
  return (
    <Panel name={name} mark={mark} reach={reach}>
      {children}
    </Panel>
  )
}
