/** A tool of a full screen: an icon with its word below, or alone where `aria-label` says it. */
import type { ComponentProps, ReactNode } from 'react'
import * as css from './full-screen.css.ts'

export type StageButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'>

export function StageButton({ disabled, onClick, type = 'button', ...rest }: StageButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a property with the safe default `button`
      type={type}
      className={css.tool}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    />
  )
}

/** Tools in a row. */
export function StageTools({ children, label }: { children: ReactNode; label: string }) {
  return (
    <div className={css.tools} role="group" aria-label={label}>
      {children}
    </div>
  )
}
