/** The whole app is in maintenance; the words are the specification's (section 1). */
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef } from 'react'
import { Logo } from '#web/ui/logo/logo.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { cover } from './whole-page.css.ts'

/** Covers what is there instead of taking it away: whoever was writing goes on where they were. */
export function Maintenance() {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const show = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  useEffect(show, [])
  // Escape ends here: a drawer underneath would take it for itself and close.
  return (
    <dialog
      ref={dialog}
      className={cover}
      aria-labelledby={heading}
      onClose={show}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Logo />
      <div>
        <Text as="h1" size="h3" weight="bold" id={heading}>
          <Trans>Desculpe, estamos em manutenção.</Trans>
        </Text>
        <Text tone="muted">
          <Trans>Voltamos em breve!</Trans>
        </Text>
      </div>
    </dialog>
  )
}
