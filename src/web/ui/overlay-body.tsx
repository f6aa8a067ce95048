/** The content of a drawer or a modal; where it scrolls, the keyboard can reach it to do so. */
import { useRef, type ReactNode } from 'react'
import * as overlay from './overlay.css.ts'
import { useOverflow } from './use-overflow.ts'

export function OverlayBody({ children }: { children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { y } = useOverflow(scroller)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div ref={scroller} className={overlay.body} tabIndex={y ? 0 : undefined}>
      <div>{children}</div>
    </div>
  )
}
