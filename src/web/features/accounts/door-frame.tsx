/** The frame of the pages before one is signed in: the mark, a title, one card. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { adoptTyped } from '#web/ui/field/typed-before.ts'
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
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) adoptTyped(frame.current)
  }, [])
  return (
    <div className={css.frame} ref={frame}>
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
