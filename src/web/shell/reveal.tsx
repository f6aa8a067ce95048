/** Shows the content behind the guard as the specification says (section 4): after the check and another 500 ms. */
import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as css from './reveal.css.ts'

/** Milliseconds (specification, section 9). */
const revealDelay = 500

/**
 * Mounted once the guard has let the person in, and anew for the next person; from then on pages change without a pause.
 * What is not shown yet is laid out already, out of sight, so that it moves nothing when it appears.
 */
export function Reveal({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const alive = useHydrated()
  const [revealed, setRevealed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRevealed(true), revealDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.place}>
      {!revealed && (
        <div className={css.expected} role="status">
          <VisuallyHidden>{t`Carregando…`}</VisuallyHidden>
          <span className={css.heading} />
          <span className={css.block} />
          <span className={css.block} />
        </div>
      )}
      {alive && <div className={revealed ? undefined : css.veiled}>{children}</div>}
    </div>
  )
}
