/** The frame of the pages before one is signed in: the mark, a title, one card. */
import type { ReactNode } from 'react'
import { Logo } from '#web/ui/logo/logo.tsx'
import * as css from './door-frame.css.ts'

export function DoorFrame({
  title,
  subtitle,
  children,
}: {
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.frame}>
      <div className={css.water}>
        <Logo variant="white" />
      </div>
      <div className={css.column}>
        <h1 className={css.title}>{title}</h1>
        {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        {children}
      </div>
    </div>
  )
}
