/** The help tip with its machinery, over the headless kit; takes the place of the still mark. */
import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'
import { useLayer } from '../layer/use-layer.ts'
import type { Reach } from '../use-when-wanted.ts'
import * as css from './help-tip.css.ts'

export interface HelpTipPanelProps {
  /** Read by assistive technology. */
  name: string
  mark: ReactNode
  reach: Reach
  children: ReactNode
}

/** How long a mouse rests before it opens, in milliseconds. */
const rest = 150

export function HelpTipPanel({ name, mark, reach, children }: HelpTipPanelProps) {
  /** What a mouse that rests on it shows goes with the mouse. */
  const [open, setOpen] = useState<'no' | 'shown' | 'pressed'>(reach.pressed ? 'pressed' : 'no')
  useLayer(open === 'pressed', () => setOpen('no'), { beside: true })
  return (
    <Base.Root
      open={open !== 'no'}
      onOpenChange={(next, { reason }) => setOpen(next ? (reason === 'trigger-press' ? 'pressed' : 'shown') : 'no')}
    >
      <Base.Trigger
        className={css.mark}
        openOnHover
        delay={rest}
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the focus
        autoFocus={reach.focused}
      >
        {mark}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={css.positioner} sideOffset={6} collisionPadding={12}>
          <Base.Popup className={css.popup} aria-label={name}>
            <Base.Description render={<div />}>{children}</Base.Description>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
