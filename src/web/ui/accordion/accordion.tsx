/** Headings that unfold what they are about; works before the page comes to life, and a search of the browser opens them. */
import type { ReactNode } from 'react'
import { IconChevronDown } from '../icons.ts'
import * as css from './accordion.css.ts'

export interface AccordionRowProps {
  title: ReactNode
  /** Unfolded at first. */
  open?: boolean | undefined
  /** It was unfolded: what it shows may be fetched now. */
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** One row; rows stand side by side in a card without padding. */
export function AccordionRow({ title, open, onOpen, children }: AccordionRowProps) {
  return (
    <details className={css.row} open={open} onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}>
      <summary className={css.head}>
        {title}
        <IconChevronDown className={css.sign} size={20} aria-hidden="true" />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
