/** The foot of every page but `/`: the copyright, the ways to the programme, the language (specification, sections 1, 2, 9). */
import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { classes } from '#web/ui/classes.ts'
import { programme } from '#domain/brand/brand.ts'
import * as css from './footer.css.ts'
import { Optional } from './optional.tsx'

/** Nobody waits for what stands below the page. */
const links = () => import('./footer-links.tsx')
const Contacts = lazy(() => links().then((module) => ({ default: module.Contacts })))
const Choices = lazy(() => links().then((module) => ({ default: module.Choices })))

export interface FooterProps {
  /** As wide as the pages before the login and those of the back office. */
  wide?: boolean
}

export function Footer({ wide = false }: FooterProps) {
  const { name } = programme
  return (
    <footer className={css.footer}>
      <div className={classes(css.inner, wide && css.innerWide)}>
        <Optional>
          <Contacts />
        </Optional>
        <div className={css.row}>
          <p>
            <Trans>© 2024 {name}. Todos os direitos reservados.</Trans>
          </p>
          <Optional>
            <Choices />
          </Optional>
        </div>
      </div>
    </footer>
  )
}
