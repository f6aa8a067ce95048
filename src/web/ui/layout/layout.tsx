/** Things below each other (`Stack`) or beside each other (`Row`) at a distance of the scale. */
import type { ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './layout.css.ts'

export interface LayoutProps {
  /** Step of the space scale; 4 is 16 px. */
  gap?: keyof typeof css.gap | undefined
  align?: keyof typeof css.align | undefined
  justify?: keyof typeof css.justify | undefined
  /** Takes the room that is left beside others. */
  grow?: boolean | undefined
  as?: ElementType | undefined
  children: ReactNode
}

export function Stack({ gap = 4, align, justify, grow, as: Element = 'div', children }: LayoutProps) {
  return (
    <Element
      className={classes(
        css.stack,
        css.gap[gap],
        align && css.align[align],
        justify && css.justify[justify],
        grow && css.grow,
      )}
    >
      {children}
    </Element>
  )
}

export function Row({
  gap = 2,
  align = 'center',
  justify,
  grow,
  wrap = true,
  as: Element = 'div',
  children,
}: LayoutProps & { wrap?: boolean }) {
  return (
    <Element
      className={classes(
        css.row,
        css.gap[gap],
        css.align[align],
        justify && css.justify[justify],
        !wrap && css.noWrap,
        grow && css.grow,
      )}
    >
      {children}
    </Element>
  )
}
