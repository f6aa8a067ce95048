/** The frame of the pages before one is signed in: the mark, a title, one card. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from '#web/ui/classes.ts'
import { adoptTyped } from '#web/ui/field/typed-before.ts'
import { Logo } from '#web/ui/logo/logo.tsx'
import * as css from './door-frame.css.ts'

export interface DoorFrameProps {
  title: ReactNode
  subtitle?: ReactNode
  /** Nothing is typed here: on a phone the water may take a third of the screen. */
  spacious?: boolean
  children: ReactNode
}

export function DoorFrame({ title, subtitle, spacious = false, children }: DoorFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current) adoptTyped(frame.current)
  }, [])
  return (
    <div className={classes(css.frame, spacious ? css.spacious : css.brief)} ref={frame}>
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
