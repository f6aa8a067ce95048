/** A list and its rows: something at the start, two lines of text, something at the end; the row may lead somewhere. */
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { IconChevronRight } from '../icons.ts'
import * as css from './list.css.ts'

/** The list; its children are `ListRow`s. */
export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets that a list without bullets is a list
    <ul className={css.list} role="list" aria-label={label}>
      {children}
    </ul>
  )
}

export interface ListRowProps {
  title: ReactNode
  subtitle?: ReactNode
  /** An icon or a small picture on a soft square. */
  leading?: ReactNode
  /** An amount, a chip, a time. */
  trailing?: ReactNode
  /** The element that navigates, e.g. `<Link to="/invoices" />`; the whole row becomes its target. */
  render?: ReactElement<{ className?: string; children?: ReactNode }> | undefined
  /** Makes the whole row a button. */
  onPress?: (() => void) | undefined
  /** Buttons beside the row that are not part of its target. */
  actions?: ReactNode
}

export function ListRow({ title, subtitle, leading, trailing, render, onPress, actions }: ListRowProps) {
  const content = (
    <>
      {leading && <span className={css.leading}>{leading}</span>}
      <span className={css.texts}>
        <span className={css.title}>{title}</span>
        {subtitle && <span className={css.subtitle}>{subtitle}</span>}
      </span>
      {(trailing || render || onPress) && (
        <span className={css.end}>
          {trailing && <span className={css.trailing}>{trailing}</span>}
          {(render || onPress) && <IconChevronRight className={css.chevron} size={20} aria-hidden="true" />}
        </span>
      )}
    </>
  )
  const target = classes(css.row, css.pressable)
  return (
    <li className={css.item}>
      {render && cloneElement(render, { className: target }, content)}
      {!render && onPress && (
        <button type="button" className={target} onClick={onPress}>
          {content}
        </button>
      )}
      {!render && !onPress && <div className={css.row}>{content}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </li>
  )
}
