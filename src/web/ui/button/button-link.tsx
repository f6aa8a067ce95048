/** A link that looks like a button; the link itself (router link or plain anchor) is handed in. */
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './button.tsx'
import { label } from './button.css.ts'

export interface ButtonLinkProps extends ButtonLook {
  /** The element that navigates, e.g. `<Link to="/invoices" />` or `<a href="…" />`. */
  render: ReactElement<{ className?: string; children?: ReactNode }>
  children: ReactNode
}

export function ButtonLink({ render, children, iconLeft, iconRight, ...look }: ButtonLinkProps) {
  return cloneElement(
    render,
    { className: buttonClass(look) },
    <span className={label}>
      {iconLeft}
      {children}
      {iconRight}
    </span>,
  )
}
