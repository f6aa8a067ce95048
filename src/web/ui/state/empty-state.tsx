/** Nothing here yet: says why and offers the one thing to do. */
import type { ReactNode } from 'react'
import { IconInbox } from '../icons.ts'
import * as css from './state.css.ts'

export interface EmptyStateProps {
  /** `h1` where the state is the whole page; default `h2`. */
  heading?: 'h1' | 'h2' | undefined
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  action?: ReactNode
}

export function EmptyState({ heading: Heading = 'h2', title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <div className={css.picture} aria-hidden="true">
        {icon ?? <IconInbox size={40} stroke={1.5} />}
      </div>
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
