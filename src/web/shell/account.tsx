/** Who is signed in: a round picture that opens the menu on a desktop; the same content stands in the phone's drawer. */
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconChevronDown, IconLogout } from '#web/ui/icons.ts'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as css from './account.css.ts'

export interface AccountProps {
  name: string
  email?: string | undefined
  /** Address of the person's picture; the initials stand in for it. */
  image?: string | null | undefined
  onSignOut: () => void
}

/** The first letters of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => (word ?? '').charAt(0).toLocaleUpperCase('pt-BR')).join('')
}

function Picture({ name, image }: Pick<AccountProps, 'name' | 'image'>) {
  return (
    <span className={css.picture} aria-hidden="true">
      {image ? <img className={css.image} src={image} alt="" /> : initials(name)}
    </span>
  )
}

/** Name, theme and the way out. */
export function AccountPanel({ name, email, image, onSignOut }: AccountProps) {
  return (
    <div className={css.panel}>
      <div className={css.person}>
        <Picture name={name} image={image} />
        <div className={css.names}>
          <span className={css.name}>{name}</span>
          {email && <span className={css.email}>{email}</span>}
        </div>
      </div>
      <ThemeSwitch />
      <Button outline fullWidth iconLeft={<IconLogout size={20} />} onClick={onSignOut}>
        <Trans>Sair</Trans>
      </Button>
    </div>
  )
}

export function AccountMenu(props: AccountProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  return (
    <div className={css.place} ref={place}>
      <button
        ref={trigger}
        type="button"
        className={css.trigger}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Picture name={props.name} image={props.image} />
        <VisuallyHidden>
          <Trans>Conta de {props.name}</Trans>
        </VisuallyHidden>
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      {open && (
        <div className={css.menu} id={id}>
          <AccountPanel {...props} />
        </div>
      )}
    </div>
  )
}
