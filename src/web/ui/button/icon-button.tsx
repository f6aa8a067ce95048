/** A round 44 px button that shows only an icon; its label is what a screen reader says and a mouse sees as a tip. */
import type { ComponentProps, ReactNode } from 'react'
import { iconButton } from './button.css.ts'

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label'
> {
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, disabled, onClick, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a property with the safe default `button`
      type={type}
      className={iconButton}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
    </button>
  )
}
