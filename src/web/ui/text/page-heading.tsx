/** The one h1 of a page, with what it is about and what can be done. */
import type { ReactNode } from 'react'
import * as css from './page-heading.css.ts'

export interface PageHeadingProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Stands above the title: a way back, a state. */
  above?: ReactNode
  actions?: ReactNode
}

export function PageHeading({ title, subtitle, above, actions }: PageHeadingProps) {
  return (
    <header className={css.heading}>
      <div className={css.texts}>
        {above}
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  )
}
