/** Nothing here: says why, with a drawing and one sentence, and offers the one thing to do. */
import type { ReactNode } from 'react'
import { BasinDrawing, TilesDrawing } from './drawings.tsx'
import * as css from './state.css.ts'

export interface EmptyStateProps {
  /** `h1` where the state is the whole page; default `h2`. */
  heading?: 'h1' | 'h2' | undefined
  title: ReactNode
  text?: ReactNode
  /** An icon instead of the drawing, where the place is small or the thing has a sign of its own. */
  icon?: ReactNode
  /** A filter left nothing over: there is something, but not this. */
  filtered?: boolean | undefined
  action?: ReactNode
}

export function EmptyState({ heading: Heading = 'h2', title, text, icon, filtered, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon ? (
        <div className={css.picture} aria-hidden="true">
          {icon}
        </div>
      ) : (
        drawing(filtered)
      )}
      <Heading className={css.title}>{title}</Heading>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

function drawing(filtered: boolean | undefined) {
  return filtered ? <TilesDrawing /> : <BasinDrawing />
}
