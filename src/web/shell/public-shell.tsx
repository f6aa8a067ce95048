/** The frame of pages that need no login: no header (specification, section 2), only the page and what stands below it. */
import type { ReactNode } from 'react'
import * as css from './shell.css.ts'

export interface PublicShellProps {
  notice?: ReactNode
  /** The `Footer`; left out on `/`. */
  footer?: ReactNode
  children: ReactNode
}

export function PublicShell({ notice, footer, children }: PublicShellProps) {
  return (
    <div className={css.frame}>
      {notice}
      <main className={css.bare}>{children}</main>
      {footer}
    </div>
  )
}
