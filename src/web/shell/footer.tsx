/** Customer service, social networks and the copyright (specification, sections 1 and 9). */
import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '#web/ui/classes.ts'
import { programme } from '#web/ui/theme/brand.ts'
import * as css from './footer.css.ts'
import { OtherLanguage } from './language-switch.tsx'

export interface FooterLink {
  label: string
  href: string
}

export interface FooterProps {
  /** Ways to the customer service: `tel:`, `mailto:`, `https://wa.me/…`. */
  service?: readonly FooterLink[] | undefined
  /** Pages in social networks. */
  social?: readonly FooterLink[] | undefined
  /** As wide as the pages of the back office. */
  wide?: boolean
}

export function Footer({ service = [], social = [], wide = false }: FooterProps) {
  const { t } = useLingui()
  const { name } = programme
  return (
    <footer className={css.footer}>
      <div className={classes(css.inner, wide && css.innerWide)}>
        <p className={css.copyright}>
          <Trans>© 2024 {name}. Todos os direitos reservados.</Trans>
        </p>
        <Links label={t`Atendimento`} links={service} />
        <Links label={t`Redes sociais`} links={social} />
        <OtherLanguage />
      </div>
    </footer>
  )
}

function Links({ label, links }: { label: string; links: readonly FooterLink[] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label}>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.href}>
            <a
              className={css.link}
              href={link.href}
              {...(link.href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
