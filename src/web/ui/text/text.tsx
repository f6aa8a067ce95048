/** Text of the scale: size, weight and tone by name. */
import type { ElementType, ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as css from './text.css.ts'

export interface TextProps {
  as?: ElementType | undefined
  size?: keyof typeof css.size | undefined
  tone?: keyof typeof css.tone | undefined
  weight?: keyof typeof css.weight | undefined
  /** Digits of one width. */
  numeric?: boolean | undefined
  /** What it says counts no more; muted unless it has a tone. */
  struck?: boolean | undefined
  /** One line, the rest cut with an ellipsis. */
  clip?: boolean | undefined
  id?: string | undefined
  children: ReactNode
}

export function Text({
  as: Element = 'p',
  size = 'body',
  struck,
  tone = struck ? 'muted' : 'plain',
  weight,
  numeric,
  clip,
  id,
  children,
}: TextProps) {
  return (
    <Element
      id={id}
      className={classes(
        css.text,
        css.size[size],
        css.tone[tone],
        weight && css.weight[weight],
        numeric && css.numeric,
        struck && css.struck,
        clip && css.clip,
      )}
    >
      {children}
    </Element>
  )
}
