/** Numbers that still answer the question before: they stay, dimmed, until those that were asked for come. */
import type { ReactNode } from 'react'
import * as css from './figures.css.ts'

interface FormerProps {
  /** Other numbers are on their way. */
  is: boolean
  children: ReactNode
}

export function Former({ is, children }: FormerProps) {
  return (
    <div aria-busy={is} className={is ? css.former : undefined}>
      {children}
    </div>
  )
}
