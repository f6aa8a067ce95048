/** The foot of every page but `/`: the copyright, the ways to the programme, the language (specification, sections 1, 2, 9). */
import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { classes } from '#web/ui/classes.ts'
import { programme } from '#web/ui/theme/brand.ts'
import * as css from './footer.css.ts'
import { Optional } from './optional.tsx'

/** Nobody waits for what stands below the page. */
const FooterLinks = lazy(() => import('./footer-links.tsx').then((module) => ({ default: module.FooterLinks })))

export interface FooterProps {
  /** As wide as the pages of the back office. */
  wide?: boolean
}

export function Footer({ wide = false }: FooterProps) {
  const { name } = programme
  return (
    <footer className={css.footer}>
      <div className={classes(css.inner, wide && css.innerWide)}>
        <p className={css.copyright}>
          <Trans>© 2024 {name}. Todos os direitos reservados.</Trans>
        </p>
        <Optional>
          <FooterLinks />
        </Optional>
      </div>
    </footer>
  )
}
