/** The mark and the name: a drop whose empty space is a tap. */
import { useId } from 'react'
import { classes } from '../classes.ts'
import * as css from './logo.css.ts'

export interface LogoProps {
  /** `white` for dark grounds. */
  variant?: 'color' | 'white' | undefined
  /** `auto` is 200 px wide, 120 px on phones. */
  size?: 'desktop' | 'mobile' | 'auto' | undefined
}

export function Logo({ variant = 'color', size = 'auto' }: LogoProps) {
  const spout = useId()
  return (
    <svg className={classes(css.logo, css.size[size])} viewBox="0 0 200 48" role="img" aria-label="Nascente">
      <mask id={spout}>
        <path fill="#fff" d="M24 2.5c5.6 6.6 16 18.4 16 27.3a16 16 0 0 1-32 0C8 20.9 18.4 9.1 24 2.5Z" />
        <path fill="none" stroke="#000" strokeWidth="4.6" d="M18.2 48V29.5a6.3 6.3 0 0 1 12.6 0v1.6" />
        <circle cx="30.8" cy="36.6" r="2.3" />
      </mask>
      <path className={css.drop[variant]} mask={`url(#${spout})`} d="M0 0h48v48H0z" />
      <text
        className={classes(css.word[variant], css.letters)}
        x="52"
        y="36"
        fontSize="34"
        textLength="146"
        lengthAdjust="spacingAndGlyphs"
        aria-hidden="true"
      >
        Nascente
      </text>
    </svg>
  )
}
