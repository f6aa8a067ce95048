/** A thing to press: in three meanings, filled, outlined or quiet, with icons, a loading state and a cancel handler. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './button.css.ts'

export interface ButtonLook {
  /** What pressing it means. Default `primary`. */
  variant?: 'primary' | 'success' | 'danger' | undefined
  /** A line around it instead of a fill. */
  outline?: boolean | undefined
  /** Only its text, for the least important action. */
  quiet?: boolean | undefined
  /** 32 px high instead of 40. */
  compact?: boolean | undefined
  bold?: boolean | undefined
  uppercase?: boolean | undefined
  /** A step of the radius scale; default `control` (5 px). */
  radius?: keyof typeof css.radius | undefined
  fullWidth?: boolean | undefined
  iconLeft?: ReactNode
  iconRight?: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Shows a spinner instead of the label. */
  loading?: boolean | undefined
  /** Runs instead of `onClick` while the button is disabled or loading. */
  onCancel?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}

/** The classes of a button's look, for buttons and for links that look like one. */
export function buttonClass(look: ButtonLook): string {
  const variant = look.variant ?? 'primary'
  const hollow = look.outline || look.quiet
  return classes(
    css.button,
    css.variant[variant],
    hollow && css.softFill[variant],
    look.outline && css.outline,
    look.quiet && css.quiet,
    look.compact && css.compact,
    look.bold && css.heavy,
    look.uppercase && css.uppercase,
    look.radius && css.radius[look.radius],
    look.fullWidth && css.fullWidth,
  )
}

/** The label of the specification when none is given (section 9: "Label"). */
const defaultLabel = 'Label'

export function Button(props: ButtonProps) {
  const {
    variant,
    outline,
    quiet,
    compact,
    bold,
    uppercase,
    radius,
    fullWidth,
    iconLeft,
    iconRight,
    loading = false,
    disabled = false,
    onCancel,
    onClick,
    children = defaultLabel,
    type = 'button',
    ...rest
  } = props
  const held = disabled || loading
  // Not the native attribute: a disabled button must still hear the click for its cancel handler and keep its focus.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!held) return onClick?.(event)
    event.preventDefault()
    return onCancel?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a property with the safe default `button`
      type={type}
      className={buttonClass({ variant, outline, quiet, compact, bold, uppercase, radius, fullWidth })}
      aria-disabled={held || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      <span className={css.label}>
        {iconLeft}
        {children}
        {iconRight}
      </span>
      {loading && (
        <span className={css.spinner} aria-hidden="true">
          <span className={css.wheel} />
        </span>
      )}
    </button>
  )
}
