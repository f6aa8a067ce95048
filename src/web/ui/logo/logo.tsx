/** The logo of the brand: its mark and its name. */
import { classes } from '../classes.ts'
import { logo, programme } from '#domain/brand/brand.ts'
import * as css from './logo.css.ts'

export interface LogoProps {
  /** `white` for dark grounds. */
  variant?: 'color' | 'white' | undefined
  /** `auto` is 200 px wide, 120 px on phones. */
  size?: 'desktop' | 'mobile' | 'auto' | undefined
}

export function Logo({ variant = 'color', size = 'auto' }: LogoProps) {
  return (
    <svg
      className={classes(css.logo, css.size[size])}
      viewBox={logo.viewBox}
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={programme.name}
    >
      <path className={css.mark[variant]} fillRule="evenodd" d={logo.mark} />
      <path className={css.word[variant]} d={logo.word} />
    </svg>
  )
}
