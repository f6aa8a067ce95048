/** The menu with its machinery, over the headless kit; takes the place of the button that stood. */
import { Menu as Base } from '@base-ui/react/menu'
import { cloneElement, Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactElement } from 'react'
import { classes } from '../classes.ts'
import { IconCheck } from '../icons.ts'
import { useLayer } from '../layer/use-layer.ts'
import type { Reach } from '../use-when-wanted.ts'
import type { MenuAction } from './menu-button.tsx'
import * as css from './menu.css.ts'

export interface MenuPanelProps {
  /** Read by assistive technology. */
  label: string
  trigger: ReactElement
  actions: readonly MenuAction[]
  reach: Reach
}

export function MenuPanel({ label, trigger, actions, reach }: MenuPanelProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useLayer(open, () => setOpen(false), { beside: true })
  const [{ focused, pressed }] = useState(reach)
  // Before any key can be pressed: one that met no focus would be lost.
  useLayoutEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  useEffect(() => {
    // The press that came too early is pressed again: the first action gets the focus as it always does.
    if (pressed) button.current?.click()
  }, [pressed])
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner className={css.positioner} align="end" sideOffset={4} collisionPadding={8}>
          <Base.Popup className={css.popup} aria-label={label}>
            {actions.map((action) => (
              <Fragment key={action.key}>
                {action.apart && <Base.Separator className={css.separator} />}
                <MenuItem action={action} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function MenuItem({ action }: { action: MenuAction }) {
  const { label, icon, hint, danger, disabled = false, render, checked, onPress } = action
  const className = classes(css.item, danger && css.danger)
  const content = (
    <>
      {icon && (
        <span className={css.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={css.texts}>
        {label}
        {hint && <span className={css.hint}>{hint}</span>}
      </span>
    </>
  )
  if (render && !disabled) {
    return <Base.LinkItem className={className} render={cloneElement(render, {}, content)} closeOnClick />
  }
  if (checked !== undefined) {
    return (
      <Base.CheckboxItem
        className={className}
        disabled={disabled}
        checked={checked}
        onCheckedChange={() => onPress?.()}
      >
        <span className={css.check} aria-hidden="true">
          {checked && <IconCheck size={20} />}
        </span>
        {content}
      </Base.CheckboxItem>
    )
  }
  return (
    <Base.Item className={className} disabled={disabled} onClick={onPress}>
      {content}
    </Base.Item>
  )
}
