/** A button that opens a menu of actions; the button stands at once, the menu's machinery comes when the page is idle or it is pressed. */
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { Button, type ButtonLook } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { IconChevronDown, IconDots } from '../icons.ts'
import { useWhenWanted } from '../use-when-wanted.ts'

export interface MenuAction {
  key: string
  label: ReactNode
  icon?: ReactNode
  onPress?: (() => void) | undefined
  /** The element that navigates, e.g. `<Link to="…" />`, instead of `onPress`. */
  render?: ReactElement | undefined
  /** Something will be lost. */
  danger?: boolean | undefined
  /** It cannot be done now; the hint says why. */
  disabled?: boolean | undefined
  hint?: ReactNode
  /** A line above it. */
  apart?: boolean | undefined
  /** It is on or off instead of done once: pressing turns it over, and the menu stays open for the next. */
  checked?: boolean | undefined
}

export interface MenuButtonProps extends Omit<ButtonLook, 'iconRight'> {
  /** What the actions are for: "Ações da nota 1001". The name of the button when it shows three dots. */
  label: string
  actions: readonly MenuAction[]
  /** The words on the button; without them it shows three dots. */
  children?: ReactNode
  disabled?: boolean | undefined
}

const loadPanel = () => import('./menu-panel.tsx').then((module) => module.MenuPanel)

export function MenuButton({ label, actions, children, disabled, ...look }: MenuButtonProps) {
  const { part: Panel, reach, stand } = useWhenWanted(loadPanel)
  const trigger = children ? (
    <Button {...look} disabled={disabled} iconRight={<IconChevronDown size={16} />}>
      {children}
    </Button>
  ) : (
    <IconButton label={label} disabled={disabled} icon={<IconDots size={20} />} />
  )
  if (disabled || !Panel) return cloneElement(trigger, { ...stand, 'aria-haspopup': 'menu' })
  return <Panel label={label} trigger={trigger} actions={actions} reach={reach} />
}
