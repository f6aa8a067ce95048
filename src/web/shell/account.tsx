/** Who is signed in: a round picture that opens the menu on a desktop; the same content stands in the phone's drawer. */
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconChevronDown, IconLogout } from '#web/ui/icons.ts'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import * as css from './account.css.ts'
import { Disclosure } from './disclosure.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ListLinks } from './way-links.tsx'
import type { Waiting, Way } from './way.ts'

export interface AccountProps {
  name: string
  email?: string | undefined
  /** Address of the person's picture; the initials stand in for it. */
  image?: string | null | undefined
  /** A way to the customer service. */
  support?: ReactNode
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

export interface AccountPanelProps extends AccountProps {
  /** What the bar has no room for. */
  ways?: readonly Way[] | undefined
  waiting?: Waiting | undefined
  /** A way was taken. */
  onFollow?: (() => void) | undefined
}

/** Who it is, more ways, look and language, and the way out. */
export function AccountPanel({
  name,
  email,
  image,
  ways = [],
  waiting,
  support,
  onFollow,
  onSignOut,
}: AccountPanelProps) {
  return (
    <div className={css.panel}>
      <div className={css.person}>
        <Picture name={name} image={image} />
        <div className={css.names}>
          <span className={css.name}>{name}</span>
          {email && <span className={css.email}>{email}</span>}
        </div>
      </div>
      <div className={css.ways}>
        <ListLinks ways={ways} waiting={waiting} onFollow={onFollow} />
        {support}
      </div>
      <ThemeSwitch />
      <LanguageSwitch />
      <Button outline fullWidth iconLeft={<IconLogout size={20} />} onClick={onSignOut}>
        <Trans>Sair</Trans>
      </Button>
    </div>
  )
}

export function AccountMenu(props: Omit<AccountPanelProps, 'onFollow'>) {
  return (
    <Disclosure
      looks={{ place: css.place, trigger: css.trigger, panel: css.menu }}
      trigger={
        <>
          <Picture name={props.name} image={props.image} />
          <VisuallyHidden>
            <Trans>Conta de {props.name}</Trans>
          </VisuallyHidden>
          <IconChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {(close) => <AccountPanel {...props} onFollow={close} />}
    </Disclosure>
  )
}
