/** A sheet that holds what belongs together; the link forms are one big target. */
import { cloneElement, type ElementType, type ReactElement, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './card.css.ts'

export interface CardProps {
  /** An h2 at the head of the card. */
  title?: ReactNode
  /** Stands at the end of the head: a link, a chip, a small button. */
  aside?: ReactNode
  padding?: keyof typeof css.padding | undefined
  as?: ElementType | undefined
  /** Names the card where it is a `section`. */
  label?: string | undefined
  children: ReactNode
}

export function Card({ title, aside, padding = 'normal', as: Element = 'section', label, children }: CardProps) {
  return (
    <Element className={classes(css.card, css.padding[padding])} aria-label={label}>
      {(title || aside) && (
        <div className={classes(css.head, padding === 'none' && css.headInset)}>
          {title && <h2 className={css.title}>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </Element>
  )
}

interface CardLinkProps {
  /** The element that navigates, e.g. `<Link to="/your-points" />`. */
  render: ReactElement<{ className?: string; children?: ReactNode }>
  children: ReactNode
}

/** A whole card that leads somewhere. */
export function CardLink({ render, children }: CardLinkProps) {
  return cloneElement(render, { className: classes(css.card, css.padding.normal, css.link) }, children)
}
